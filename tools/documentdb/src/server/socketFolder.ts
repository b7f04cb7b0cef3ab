import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantToServerUser, serverUser } from './runAs';

const isOurs = (folder: string): boolean => {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === serverUser();
};

/**
 * Returns a short folder for the socket, always the same for the same data. A socket path may have 107 bytes,
 * and a data folder's path can be longer.
 */
export const socketFolder = (cluster: string): string => {
  const name = `tm-db-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  try {
    mkdirSync(folder, { mode: 0o700 });
    grantToServerUser(folder);
    return folder;
  } catch {
    if (isOurs(folder)) {
      chmodSync(folder, 0o700);
      return folder;
    }
    const own = mkdtempSync(`${folder}-`);
    grantToServerUser(own);
    return own;
  }
};

export const socketPath = (folder: string): string => join(folder, '.s.PGSQL.5432');
