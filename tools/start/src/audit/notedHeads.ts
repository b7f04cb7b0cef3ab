import { open } from 'node:fs/promises';
import type { NotedHead } from '@tm/data';
import { readHead } from './report';

/**
 * The heads that the admin service has noted in its log: one at its start and one every hour. Other lines say nothing of it. By the line,
 * because such a log has years of them. Rejects when the file cannot be read.
 */
export async function headsIn(path: string): Promise<NotedHead[]> {
  const heads: NotedHead[] = [];
  const log = await open(path);
  try {
    for await (const line of log.readLines()) {
      const [, head] = /"auditHead":"(\d{1,15}:[0-9a-f]{64})"/.exec(line) ?? [];
      if (head) heads.push(readHead(head));
    }
  } finally {
    await log.close();
  }
  return heads;
}
