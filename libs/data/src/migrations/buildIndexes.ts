import type { mongo } from 'mongoose';

export type Table = { name: string; indexes: mongo.IndexDescription[] };

/** Collections that get their indexes at once. One build keeps one core busy; a database on this machine rarely has more to spare. */
const AT_ONCE = 2;

/** Builds what is missing, collection by collection, and tells of each that is done. Rejects with the first failure, when no build is under way any more. */
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
