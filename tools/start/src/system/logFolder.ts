import { join } from 'node:path';

/** Hosts and name of a database, as a folder may be called; who signs in to it, and how, is no part of that. */
const folderName = (uri: string): string => {
  const place = uri.replace(/^[^:]*:\/\//, '').replace(/\?.*$/, '');
  return place.slice(place.lastIndexOf('@') + 1).replace(/[^\w.-]+/g, '_');
};

/**
 * Where the services of a copy log. With a database that MONGODB_URI names it is a folder of that database's own: the heads of the audit
 * log that the admin service notes there are held against one database, and must be of no other.
 */
export const logFolder = (dataDir: string, namedDatabase: string | undefined): string =>
  namedDatabase ? join(dataDir, 'logs', folderName(namedDatabase)) : join(dataDir, 'logs');

export const adminLog = (dataDir: string, namedDatabase: string | undefined): string =>
  join(logFolder(dataDir, namedDatabase), 'admin.log');
