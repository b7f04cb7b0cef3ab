import type { mongo } from 'mongoose';

export type Table = { name: string; indexes: mongo.IndexDescription[] };

/**
 * Collections whose indexes are built at the same time. One build keeps one core busy, and a database on this
 * machine rarely has more to spare.
 */
const AT_ONCE = 2;

/**
 * Builds missing indexes, collection by collection, and reports each finished one. Rejects with the first
 * failure after all running builds have ended.
 */
export const buildIndexes = async (
  db: mongo.Db,
  tables: readonly Table[],
  assertHeld: () => Promise<void>,
  tell: (collection: string) => void,
): Promise<void> => {
  const waiting = tables.filter(({ indexes }) => indexes.length > 0);
  const buildInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await assertHeld();
      await db.collection(next.name).createIndexes(next.indexes);
      tell(next.name);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, buildInTurn));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
