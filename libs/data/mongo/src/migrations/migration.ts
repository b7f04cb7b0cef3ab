import type { mongo } from 'mongoose';

/** A change of stored documents. It must be repeatable, because it may be restarted after a crash. */
export type Migration = {
  id: string;
  up: (db: mongo.Db) => Promise<void>;
  /** Counts rows, so it must also run after rows were written in bulk. */
  counts?: true;
};
