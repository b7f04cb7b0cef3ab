import { privilegesOf } from '@tm/schema/rights';
import { DATABASE_NAME, type LimitedUser } from '@tm/database';
import type { Secrets } from './dataFolder';
import { deriveKey } from './deriveKey';
import { SERVICES } from './modules';

/**
 * Returns one user of the local database per service, with a
 * separate password and the rights from `@tm/schema/rights`.
 */
export const databaseUsers = (secrets: Secrets): LimitedUser[] =>
  SERVICES.map((name) => ({
    user: name,
    password: deriveKey(secrets, `database:${name}`),
    privileges: privilegesOf(name, DATABASE_NAME),
  }));
