import type { mongo } from 'mongoose';

export type Table = { name: string; indexes: mongo.IndexDescription[] };

/**
 * Number of collections whose indexes are built at the same time. One build keeps one core busy, and few
 * cores are free for a database on the same machine.
 */
const AT_ONCE = 2;

/**
 * Builds missing indexes, collection by collection, and calls `onBuilt` for each. Rejects with the first
 * failure after all running builds have ended.
 */
export const buildIndexes = async (
  db: mongo.Db,
  tables: readonly Table[],
  assertHeld: () => Promise<void>,
  onBuilt: (collection: string) => void,
): Promise<void> => {
  const waiting = tables.filter(({ indexes }) => indexes.length > 0);
  const buildInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await assertHeld();
      await db.collection(next.name).createIndexes(next.indexes);
      onBuilt(next.name);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, buildInTurn));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
