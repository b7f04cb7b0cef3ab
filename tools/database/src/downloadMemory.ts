import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineFolder } from '@tm/documentdb';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

const memory = (): string => join(dirname(engineFolder()), 'mongod-download-failed');

/**
 * Returns true if a download failed within a day. A retry may succeed later, but would cost seconds at every
 * start.
 */
export const hasDownloadFailed = (): boolean => {
  try {
    return Date.now() - statSync(memory()).mtimeMs < DAY_MILLISECONDS;
  } catch {
    return false;
  }
};

export const rememberFailedDownload = (reason: string): void => {
  mkdirSync(dirname(memory()), { recursive: true });
  writeFileSync(memory(), `${reason}\n`);
};
