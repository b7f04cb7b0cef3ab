import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * Time limits in milliseconds: find a server, wait for a response, wait for a connection in use by others.
 * The last one leaves time for the call itself before the gateway times out after ten seconds.
 */
const SELECT_MS = 3_000;
const OPERATION_MS = 5_000;
const QUEUE_MS = 7_000;

const DURABLE: ConnectOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  retryWrites: true,
  serverSelectionTimeoutMS: SELECT_MS,
  connectTimeoutMS: SELECT_MS,
  waitQueueTimeoutMS: QUEUE_MS,
  socketTimeoutMS: OPERATION_MS,
};

/**
 * Connects the models of this library to the database of the URI (its path is the database name). Writes wait
 * for a majority and the journal. Rejects when no server answers within 3 s. `more` may raise the time limits
 * for bulk work (seed, bench).
 */
export const connectDatabase = async (uri: string, more: ConnectOptions = {}): Promise<void> => {
  await mongoose.connect(uri, { maxPoolSize: 20, ...DURABLE, ...more });
};

/**
 * Returns the driver's error message for an invalid database URI, or null for a valid one. Does not connect.
 */
export const addressFault = (uri: string): string | null => {
  try {
    void new mongoose.mongo.MongoClient(uri);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Closes the connection after running calls have finished. */
export const disconnectDatabase = async (): Promise<void> => {
  await mongoose.disconnect();
};

/**
 * Returns the driver's database handle, for libraries with their own queries (rate limits). Throws before
 * `connectDatabase`.
 */
export const nativeDatabase = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return db;
};

/**
 * Returns a database handle with write concern `w: 1, journal: false`: one server confirms a write before it
 * is on disk. Use it only for data that may be lost in a crash and that every write would wait for (rate
 * limits).
 */
export const unjournaledDatabase = () => {
  const { client, databaseName } = nativeDatabase();
  return client.db(databaseName, { writeConcern: { w: 1, journal: false } });
};

const MAX_DRIFT_MS = 5_000;

/**
 * Checks that this process can use the database, for `/readyz`: one read, and a clock that agrees with the
 * server's, because "in the future", leases and session ends depend on it. Rejects when either fails.
 */
export const pingDatabase = async (): Promise<void> => {
  const database = nativeDatabase();
  const [, hello] = await Promise.all([
    database.collection('migrations').findOne({}),
    database.command({ hello: 1 }),
  ]);
  const drift = Math.abs(Date.now() - new Date(hello.localTime).getTime());
  if (drift > MAX_DRIFT_MS) throw new Error(`The clock differs from the database's by ${drift} ms.`);
};

const DOWN = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

/** MaxTimeMSExpired. */
const MAX_TIME_EXPIRED = 50;

/** Returns true for the error of a call that exceeded its time limit. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED;

/**
 * Returns true for the error of a call that failed because the database did not answer in time. Such a call
 * may be repeated later (503); all other errors are faults.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (DOWN.has(error.name) ||
    // A mongodb+srv:// address is resolved by DNS before there is a server to wait for.
    ('syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall))) ||
    isOutOfTime(error) ||
    (error.name === 'MongooseError' && mongoose.connection.readyState !== 1));
