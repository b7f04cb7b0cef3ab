import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionLostError } from '../postgres/errors';
import type { Answer, Execution } from './command';
import type { Handler } from './commands/table';
import { WRITE_CONFLICT } from './errorCodes';
import { MongoError, RETRYABLE } from './mongoError';
import { translateError } from './translateError';

const CONFLICT_ATTEMPTS = 40;
/**
 * After this many conflicts, work on the same collection is run one after the other, because many concurrent
 * inserts of one unique value would block each other forever.
 */
const RACING_ATTEMPTS = 3;
const LOSS_ATTEMPTS = 5;
const LONGEST_PAUSE_MILLISECONDS = 50;

/** Runs a command once and converts errors to MongoDB errors, except a lost connection. */
export const attempt = async (handler: Handler, execution: Execution): Promise<Answer> => {
  try {
    return await handler(execution);
  } catch (error) {
    throw await translateError(error, execution);
  }
};

const isConflict = (error: unknown): boolean => error instanceof MongoError && error.code === WRITE_CONFLICT;

/**
 * Retries work after errors that leave no trace: a write conflict or a lost connection. `inTurn` runs it
 * while no conflicting work runs.
 */
export const repeatedly = async <T>(
  work: () => Promise<T>,
  inTurn: (work: () => Promise<T>) => Promise<T> = (alone) => alone(),
): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await (round > RACING_ATTEMPTS ? inTurn(work) : work());
    } catch (error) {
      const isLoss = error instanceof ConnectionLostError;
      if (isLoss && round >= LOSS_ATTEMPTS) throw new MongoError(91, error.message, [RETRYABLE]);
      if (!isLoss && (!isConflict(error) || round >= CONFLICT_ATTEMPTS)) throw error;
    }
    await delay(Math.random() * Math.min(LONGEST_PAUSE_MILLISECONDS, 4 * round));
  }
};
