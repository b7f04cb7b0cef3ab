import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/mongo';
import mongoose from 'mongoose';

const CHECKED_COLLECTIONS = ['users', 'services', 'bookings'];
/**
 * Collection that exists during a seed, from the first row
 * to the last picture. It identifies an interrupted seed.
 */
const UNFINISHED_MARK = 'unfinishedSeed';

/** Timeouts for bulk writes. The timeouts of the services (seconds) are too short on a busy machine. */
const BULK_TIMEOUTS = {
  socketTimeoutMS: 0,
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 10_000,
  waitQueueTimeoutMS: 0,
};

/** Connects to the database with timeouts for bulk writes, runs `work` and disconnects. */
export async function withDatabase<T>(uri: string, work: () => Promise<T>): Promise<T> {
  await connectDatabase(uri, BULK_TIMEOUTS);
  try {
    return await work();
  } finally {
    await disconnectDatabase();
  }
}

/** Resolves to true if the database contains no user, no listing and no booking. */
export const isDatabaseEmpty = (uri: string): Promise<boolean> => withDatabase(uri, hasNoData);

export async function hasNoData(): Promise<boolean> {
  const found = await Promise.all(
    CHECKED_COLLECTIONS.map((name) =>
      nativeDatabase()
        .collection(name)
        .findOne({}, { projection: { _id: 1 } }),
    ),
  );
  return found.every((row) => row === null);
}

/** Resolves to true if a seed was interrupted and the database contains only a part of the data. */
export const isSeedUnfinished = (uri: string): Promise<boolean> =>
  withDatabase(uri, async () => (await nativeDatabase().collection(UNFINISHED_MARK).findOne({})) !== null);

/** Marks the seed as complete, after every row and every picture is stored. */
export const markSeedComplete = (uri: string): Promise<void> =>
  withDatabase(uri, async () => {
    await nativeDatabase().collection(UNFINISHED_MARK).drop();
  });

/**
 * Empties the database and creates its collections. `finishDatabase`
 * creates the indexes afterwards, because building an index over a million
 * rows is several times as fast as maintaining it during the inserts.
 */
export async function clearDatabase(): Promise<void> {
  await nativeDatabase().dropDatabase();
  await nativeDatabase().collection(UNFINISHED_MARK).insertOne({ since: new Date() });
  for (const model of Object.values(mongoose.models)) await model.createCollection();
}

export const finishDatabase = (uri: string, onIndexed?: (collection: string) => void): Promise<void> =>
  applyMigrations(uri, { isBulk: true, ...(onIndexed && { onIndexed }) });
