import { join } from 'node:path';

/** Returns the hosts and the name of a database as a folder name, without credentials and options. */
const folderName = (uri: string): string => {
  const address = uri.replace(/^[^:]*:\/\//, '').replace(/\?.*$/, '');
  return address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]+/g, '_');
};

/**
 * Returns the log folder of the services. Each external database
 * (MONGODB_URI) has a separate folder, because the admin and payments services record
 * heads of their chains there, and they must be compared with the same database only.
 */
export const logFolder = (dataDir: string, externalDatabase: string | undefined): string =>
  externalDatabase ? join(dataDir, 'logs', folderName(externalDatabase)) : join(dataDir, 'logs');

/** Returns the log of a service. Those of admin and payments contain heads of their chains. */
export const serviceLog = (
  service: 'admin' | 'payments',
  dataDir: string,
  externalDatabase: string | undefined,
): string => join(logFolder(dataDir, externalDatabase), `${service}.log`);

export const adminLog = (dataDir: string, externalDatabase: string | undefined): string =>
  serviceLog('admin', dataDir, externalDatabase);
