import { privilegesOf } from '@tm/data/rights';
import { DATABASE_NAME, type LimitedUser } from '@tm/database';
import type { Secrets } from './dataFolder';
import { SERVICES } from './modules';
import { derived } from './serviceEnv';

/** A user of the local database for each service, with the rights of the table in `libs/data` and a password of its own. */
export const databaseUsers = (secrets: Secrets): LimitedUser[] =>
  SERVICES.map((name) => ({
    user: name,
    password: derived(secrets, `database:${name}`),
    privileges: privilegesOf(name, DATABASE_NAME),
  }));
