import type { Schema } from '@tm/mongo';

const CHANGES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;

/**
 * Makes a model of this schema throw on every change of a stored document. `what` names the collection in the
 * error. Call it before the model is created.
 */
export const makeAppendOnly = (schema: Schema, what: string): void => {
  const rejectChange = (): never => {
    throw new Error(`${what} is append-only.`);
  };
  schema.pre([...CHANGES], rejectChange);
  schema.pre('bulkWrite', rejectChange);
  schema.pre('save', function () {
    if (!this.isNew) rejectChange();
  });
};
