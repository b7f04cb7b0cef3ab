import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type FoundSecret = { file: string; line: number; rule: string };

/** Files with fake credentials that look like real ones, each with its reason. */
const FAKE_SECRETS: Record<string, string> = {
  'tools/start/src/system/logFolder.test.ts': 'the test proves that such a password does not reach a log',
};

/**
 * Scans the tracked files in `folder` and the untracked
 * files that git does not ignore. Returns possible secrets.
 */
export function findSecrets(folder: string): FoundSecret[] {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'secretScan.mjs'), folder], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FoundSecret)
    .filter(({ file }) => !Object.hasOwn(FAKE_SECRETS, file));
}
