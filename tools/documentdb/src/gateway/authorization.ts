import type { Command } from './command';
import { type DocumentRequest, type Demand, demandsOf } from './demands';
import { MongoError } from './mongoError';
import { hasRepeatedFields } from './repeatedFields';

/** The actions that a user may perform on one collection, in the format of MongoDB's `createRole`. */
export interface Privilege {
  resource: { db: string; collection: string };
  actions: readonly string[];
}

const UNAUTHORIZED = 13;

const placeOf = (database: string, collection: string): string => `${database}.${collection}`;

/** The privileges of one user, by collection. */
export class Rights {
  #actions = new Map<string, ReadonlySet<string>>();

  constructor(privileges: readonly Privilege[]) {
    for (const { resource, actions } of privileges) {
      const place = placeOf(resource.db, resource.collection);
      this.#actions.set(place, new Set([...(this.#actions.get(place) ?? []), ...actions]));
    }
  }

  /** Returns the first action of a command that this user may not perform, or undefined. */
  missingFor(asked: DocumentRequest): Demand | undefined {
    return demandsOf(asked).find(
      ({ database, collection, action }) => !this.#actions.get(placeOf(database, collection))?.has(action),
    );
  }
}

/**
 * Throws error 13, as MongoDB does, when a command requires a right that the user does not have. If `rights`
 * is null, the user may do everything.
 */
export const authorize = (command: Command, rights: Rights | null): void => {
  if (!rights) return;
  if (hasRepeatedFields(command))
    throw new MongoError(UNAUTHORIZED, `not authorized to execute a ${command.name} with a field twice`);
  if (!rights.missingFor(command)) return;
  const what = `{ ${command.name}: ${JSON.stringify(String(command.target))} }`;
  throw new MongoError(UNAUTHORIZED, `not authorized on ${command.database} to execute command ${what}`);
};
