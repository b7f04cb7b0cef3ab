import type { Schema } from '@tm/mongo';
import { KEY_SOURCES, searchKeysOf, type KeySource } from './searchKeys';

type Change = Record<string, unknown>;
/** One step of `bulkWrite` that changes an existing document. */
type Step = Record<string, { update?: unknown; replacement?: unknown } | undefined>;

/** Returns the fields that an update sets. Undefined values are ignored. */
const fieldsOf = (update: Change): string[] =>
  Object.entries(update)
    .flatMap(([name, value]) => (name.startsWith('$') ? Object.entries(value as Change) : [[name, value]]))
    .filter(([, value]) => value !== undefined)
    .map(([name]) => String(name));

/** An update pipeline is rejected too, because values computed by the database cannot be derived here. */
const isForgetful = (update: unknown): boolean => {
  if (Array.isArray(update)) return true;
  const fields = fieldsOf((update ?? {}) as Change);
  return !fields.includes('searchKeys') && KEY_SOURCES.some((source) => fields.includes(source));
};

const assertSearchKeysUpdated = (update: unknown): void => {
  if (isForgetful(update))
    throw new Error(
      `A change of ${KEY_SOURCES.join(', ')} of a user goes with their searchKeys (searchKeysOf).`,
    );
};

/**
 * Prevents outdated search keys: documents derive theirs, and updates that would leave them outdated are
 * rejected.
 */
export const updateSearchKeys = (schema: Schema): void => {
  schema.pre('validate', function () {
    if (this.isNew || KEY_SOURCES.some((source) => this.isModified(source)))
      this.set('searchKeys', searchKeysOf(this as unknown as KeySource));
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne', 'findOneAndReplace'], function () {
    assertSearchKeysUpdated(this.getUpdate());
  });
  schema.pre('bulkWrite', function (steps) {
    for (const step of steps as Step[])
      for (const change of Object.values(step))
        assertSearchKeysUpdated(change?.update ?? change?.replacement);
  });
};
