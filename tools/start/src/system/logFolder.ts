import { join } from 'node:path';

/** Returns the hosts and the name of a database as a folder name, without credentials and options. */
const folderName = (uri: string): string => {
  const address = uri.replace(/^[^:]*:\/\//, '').replace(/\?.*$/, '');
  return address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]+/g, '_');
};

/**
 * Returns the log folder of the services. Each external database
 * (MONGODB_URI) has a separate folder, because the admin service records
 * audit heads there, and they must be compared with the same database only.
 */
export const logFolder = (dataDir: string, externalDatabase: string | undefined): string =>
  externalDatabase ? join(dataDir, 'logs', folderName(externalDatabase)) : join(dataDir, 'logs');

export const adminLog = (dataDir: string, externalDatabase: string | undefined): string =>
  join(logFolder(dataDir, externalDatabase), 'admin.log');
