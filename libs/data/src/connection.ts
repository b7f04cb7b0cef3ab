import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * Time limits in milliseconds: find a server, wait for an answer, wait for a connection that others use (a crowd is served in turn). The
 * last one leaves time for the call itself before the gateway gives the caller up after ten seconds: a longer wait is for nobody.
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
 * Connects the models of this library to the database that the URI names (its path is the database's name).
 * Writes wait for a majority and the journal. Rejects when no server answers within 3 s. `more` may loosen the time
 * limits for bulk work (seed, bench).
 */
export const connectDatabase = async (uri: string, more: ConnectOptions = {}): Promise<void> => {
  await mongoose.connect(uri, { maxPoolSize: 20, ...DURABLE, ...more });
};

/** Why the driver cannot read a database's address, in its words; null when it can. Nothing is connected. */
export const addressFault = (uri: string): string | null => {
  try {
    void new mongoose.mongo.MongoClient(uri);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Closes the connection; calls that still run are answered first. */
export const disconnectDatabase = async (): Promise<void> => {
  await mongoose.disconnect();
};

/** The driver's own handle, for libraries that bring their queries (rate limits). Rejected before `connectDatabase`. */
export const nativeDatabase = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return db;
};

/**
 * The same for what a crash may forget: its writes are answered before they are on disk, and by one server alone. For counters that run
 * out anyway (rate limits), in the way of every call that writes.
 */
export const forgetfulDatabase = () => {
  const { client, databaseName } = nativeDatabase();
  return client.db(databaseName, { writeConcern: { w: 1, journal: false } });
};

const MOST_DRIFT_MS = 5_000;

/**
 * Can this process work with the database? One read of the storage; and a clock that agrees with the server's, because "in the
 * future", leases and session ends are judged by it. Rejects when one of them fails. For `/readyz`.
 */
export const pingDatabase = async (): Promise<void> => {
  const database = nativeDatabase();
  const [, hello] = await Promise.all([
    database.collection('migrations').findOne({}),
    database.command({ hello: 1 }),
  ]);
  const drift = Math.abs(Date.now() - new Date(hello.localTime).getTime());
  if (drift > MOST_DRIFT_MS) throw new Error(`The clock differs from the database's by ${drift} ms.`);
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

/** Did a call outlive the time limit it was given? */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED;

/**
 * Did a call fail because no database answers, or none in time? Such a call may be tried again later (503); all other errors are
 * faults.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (DOWN.has(error.name) ||
    // A mongodb+srv:// address is looked up by name before there is any server to wait for.
    ('syscall' in error && /^query(Srv|Txt)$/.test(String(error.syscall))) ||
    isOutOfTime(error) ||
    (error.name === 'MongooseError' && mongoose.connection.readyState !== 1));
