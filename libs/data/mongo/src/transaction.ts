import mongoose, { type ClientSession } from 'mongoose';
import { createSemaphore } from '@tm/async';

export type { ClientSession } from 'mongoose';

/**
 * A callback that a command calls inside its transaction with its result, so that the caller can write a
 * document in the same transaction.
 */
export type OnWrite<T> = (made: T, session: ClientSession) => Promise<void>;

/**
 * Limit of concurrent transactions in this process. A write that waits for a lock keeps its connection: if
 * all connections of the pool (20) waited, the lock's holder could not continue. The limit only keeps the
 * pool usable; correctness depends on the database.
 */
const AT_ONCE = 8;
const inTurn = createSemaphore(AT_ONCE);

/** Returns true if a transaction would have to wait now. */
export const isTransactionPoolSaturated = (): boolean => inTurn.isSaturated();

/** Runs `body` in the transaction of `session`, or in a new one. */
export const withSession = async <T>(
  session: ClientSession | undefined,
  body: (session: ClientSession) => Promise<T>,
): Promise<T> => (session ? body(session) : inTransaction(body));

/**
 * Runs `body` in one transaction and returns its result. Everything is committed or nothing. The body may run
 * several times (a write conflict restarts it). So it must change nothing but the database, pass `session` to
 * every call, make its calls one after the other, and make no network call. An error of the body aborts the
 * transaction and is thrown unchanged.
 */
export const inTransaction = async <T>(body: (session: ClientSession) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const session = await mongoose.connection.startSession();
    try {
      return await session.withTransaction(body, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', journal: true },
      });
    } finally {
      await session.endSession();
    }
  });

/**
 * Marks an error as transient, to be thrown from the body of a transaction: the body is restarted and sees
 * the other writer's data. For duplicate keys of a row that both writers found missing. Other errors are
 * returned unchanged.
 */
export const asTransientError = (error: unknown): unknown => {
  if (error instanceof mongoose.mongo.MongoError) error.addErrorLabel('TransientTransactionError');
  return error;
};

/**
 * Returns an error for the body of a transaction whose guarded update matched nothing although the row
 * exists: the body is restarted and reads it again.
 */
export const outdatedRead = (): unknown =>
  asTransientError(new mongoose.mongo.MongoServerError({ message: 'Another writer was faster' }));
