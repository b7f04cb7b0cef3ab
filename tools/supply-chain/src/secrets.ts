import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type FoundSecret = { file: string; line: number; rule: string };

/** Files with made-up credentials that look like real ones, each with its reason. */
const EXAMPLES: Record<string, string> = {
  'tools/start/src/system/logFolder.test.ts': 'the test proves that such a password does not reach a log',
};

/** Scans the files that git knows in `folder`, and new ones that it does not ignore. Returns what looks like a secret. */
export function findSecrets(folder: string): FoundSecret[] {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'secretScan.mjs'), folder], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FoundSecret)
    .filter(({ file }) => !Object.hasOwn(EXAMPLES, file));
}
