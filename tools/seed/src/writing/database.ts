import { applyMigrations, connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/data';
import mongoose from 'mongoose';

const HELD = ['users', 'services', 'bookings'];
/** Stands in the database from the first row of a seed to its last picture: one that was interrupted can be told. */
const MARK = 'unfinishedSeed';

/** Services give up within seconds, which suits a page but not a bulk write on a busy machine. */
const PATIENT = {
  socketTimeoutMS: 0,
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 10_000,
  waitQueueTimeoutMS: 0,
};

/** Runs work on the database that the URI names, with time for bulk writes. */
export async function withDatabase<T>(uri: string, work: () => Promise<T>): Promise<T> {
  await connectDatabase(uri, PATIENT);
  try {
    return await work();
  } finally {
    await disconnectDatabase();
  }
}

/** True when nobody has used this database so far: there is no user, no listing and no booking. */
export const isDatabaseEmpty = (uri: string): Promise<boolean> => withDatabase(uri, hasNothing);

export async function hasNothing(): Promise<boolean> {
  const found = await Promise.all(
    HELD.map((name) =>
      nativeDatabase()
        .collection(name)
        .findOne({}, { projection: { _id: 1 } }),
    ),
  );
  return found.every((row) => row === null);
}

/** True when a seed was interrupted here: what stands in the database is half of the invented data. */
export const isHalfSeeded = (uri: string): Promise<boolean> =>
  withDatabase(uri, async () => (await nativeDatabase().collection(MARK).findOne({})) !== null);

/** Says that the seed is whole: every row and every picture is there. */
export const markWhole = (uri: string): Promise<void> =>
  withDatabase(uri, async () => {
    await nativeDatabase().collection(MARK).drop();
  });

/**
 * An empty database with its collections. Its indexes come last (`finishDatabase`): building one over a million rows is
 * several times as fast as keeping it while they arrive.
 */
export async function clearDatabase(): Promise<void> {
  await nativeDatabase().dropDatabase();
  await nativeDatabase().collection(MARK).insertOne({ since: new Date() });
  for (const model of Object.values(mongoose.models)) await model.createCollection();
}

export const finishDatabase = (uri: string, tell?: (collection: string) => void): Promise<void> =>
  applyMigrations(uri, { isBulk: true, ...(tell && { tell }) });
