import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'secret.key';
const FORM = /^sk_test_[0-9a-f]{40}$/;

/** Returns the folder of everything that the sandbox stores in a data folder. */
export const folderOf = (dataDir: string): string => join(dataDir, 'payments');

/**
 * Returns the secret key of the sandbox of a data folder, and makes it at the first start. Only the owner of
 * the file reads it. Throws if the file has another content.
 */
export function readSecretKey(dataDir: string): string {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  try {
    writeFileSync(path, `sk_test_${randomBytes(20).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (!FORM.test(key)) throw new Error(`${path} does not contain a key. Delete it to get a new one`);
  return key;
}
