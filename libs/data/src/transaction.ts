import mongoose, { type ClientSession } from 'mongoose';
import { createTurns } from './turns';

export type { ClientSession } from 'mongoose';

/** What a verb calls inside its transaction with what it has made, so that a caller can bind a document of its own to it. */
export type Alongside<T> = (made: T, session: ClientSession) => Promise<void>;

/**
 * Transactions of this process at once. A write that waits for another's lock keeps its connection: were all of the pool's
 * (20) waiting, the one they wait for could not go on. It decides nothing, the storage does; it only keeps the pool alive.
 */
const AT_ONCE = 8;
const inTurn = createTurns(AT_ONCE);

/** Would a transaction have to wait for its turn now? */
export const isCrowded = (): boolean => inTurn.isSaturated();

/** Runs `body` in the transaction of `session`, or in one of its own. */
export const inTransactionOf = async <T>(
  session: ClientSession | undefined,
  body: (session: ClientSession) => Promise<T>,
): Promise<T> => (session ? body(session) : inTransaction(body));

/**
 * Runs `body` in one transaction and returns its result. All of it is committed or nothing is. The body may run several
 * times (a conflict with another writer starts it again), so it changes nothing but the database, passes `session` to every
 * call, makes its calls one after the other, and makes no network call. An error of the body aborts and is thrown as it is.
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
 * Marks an error as one of two writers at once, to be thrown from the body of a transaction: it starts again and sees what the other has
 * written. For duplicates of a row that both find missing; other errors come back as they are.
 */
export const startAgain = (error: unknown): unknown => {
  if (error instanceof mongoose.mongo.MongoError) error.addErrorLabel('TransientTransactionError');
  return error;
};

/** Thrown from the body of a transaction whose guarded update found nothing, although the row was there: it starts again and reads it anew. */
export const overtaken = (): unknown =>
  startAgain(new mongoose.mongo.MongoServerError({ message: 'Another writer was faster' }));
