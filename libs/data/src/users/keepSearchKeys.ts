import type { Schema } from 'mongoose';
import { KEY_SOURCES, searchKeysOf, type KeySource } from './searchKeys';

type Change = Record<string, unknown>;
/** One step of `bulkWrite`, as far as it changes something that is there. */
type Step = Record<string, { update?: unknown; replacement?: unknown } | undefined>;

/** The fields that an update names. What is undefined stays as it is. */
const fieldsOf = (update: Change): string[] =>
  Object.entries(update)
    .flatMap(([name, value]) => (name.startsWith('$') ? Object.entries(value as Change) : [[name, value]]))
    .filter(([, value]) => value !== undefined)
    .map(([name]) => String(name));

/** What the database itself computes cannot be derived here, so it is refused as well. */
const isForgetful = (update: unknown): boolean => {
  if (Array.isArray(update)) return true;
  const fields = fieldsOf((update ?? {}) as Change);
  return !fields.includes('searchKeys') && KEY_SOURCES.some((source) => fields.includes(source));
};

const refuseForgetful = (update: unknown): void => {
  if (isForgetful(update))
    throw new Error(
      `A change of ${KEY_SOURCES.join(', ')} of a user goes with their searchKeys (searchKeysOf).`,
    );
};

/** Makes forgetting the search keys impossible: documents derive theirs, and updates that leave them stale are refused. */
export const keepSearchKeys = (schema: Schema): void => {
  schema.pre('validate', function () {
    if (this.isNew || KEY_SOURCES.some((source) => this.isModified(source)))
      this.set('searchKeys', searchKeysOf(this as unknown as KeySource));
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne', 'findOneAndReplace'], function () {
    refuseForgetful(this.getUpdate());
  });
  schema.pre('bulkWrite', function (steps) {
    for (const step of steps as Step[])
      for (const change of Object.values(step)) refuseForgetful(change?.update ?? change?.replacement);
  });
};
