import { open } from 'node:fs/promises';
import type { RecordedHead } from '@tm/records';
import { parseHead } from './report';

/**
 * Returns the audit heads in a log of the admin service, which records one
 * at its start and one every hour. Ignores other lines. Reads line by line,
 * because such a log may cover years. Rejects when the file cannot be read.
 */
export async function readRecordedHeads(path: string): Promise<RecordedHead[]> {
  const heads: RecordedHead[] = [];
  const log = await open(path);
  try {
    for await (const line of log.readLines()) {
      const [, head] = /"auditHead":"(\d{1,15}:[0-9a-f]{64})"/.exec(line) ?? [];
      if (head) heads.push(parseHead(head));
    }
  } finally {
    await log.close();
  }
  return heads;
}
