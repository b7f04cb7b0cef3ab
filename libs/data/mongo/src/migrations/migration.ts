import type { mongo } from 'mongoose';

/** A change of stored documents. It must be repeatable, because it may be restarted after a crash. */
export type Migration = {
  id: string;
  up: (db: mongo.Db) => Promise<void>;
  /** Counts rows, so it must also run after rows were written in bulk. */
  counts?: true;
  /**
   * Programs that do not know this migration work with the changed documents and indexes. They may then start
   * on the migrated database, which a deployment of one service and its rollback need (ADR-053).
   */
  keepsOlder?: true;
};
