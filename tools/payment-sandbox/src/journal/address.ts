import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './secretKey';

const pathOf = (dataDir: string): string => join(folderOf(dataDir), 'address');

/** Returns the address of the API of the sandbox that runs on a data folder; null if none runs. */
export function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(pathOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

export const writeAddress = (dataDir: string, url: string): void =>
  writeFileSync(pathOf(dataDir), url, { mode: 0o600 });

/** Removes the address. A sandbox that was killed leaves it. */
export const removeAddress = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });
