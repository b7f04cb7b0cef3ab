import { currentTime, Types, trusted, type ClientSession } from '@tm/mongo';
import { SessionModel } from '@tm/schema/records';
import { keyOf } from './sessionKey';

/**
 * The time that a correct password waits for the second factor, in ms, and the number of codes allowed
 * (security.md, Sessions).
 */
export const PENDING_SESSION_MS = 5 * 60_000;
export const MAX_PENDING_ATTEMPTS = 5;

/** Starts a pending session, which `findSession` does not find. Its end is fixed. */
export const startPendingSession = async (id: string, userId: string, now = currentTime()): Promise<void> => {
  await SessionModel.create({
    _id: keyOf(id),
    userId: new Types.ObjectId(userId),
    pending: true,
    createdAt: now,
    renewedAt: now,
    expiresAt: new Date(now.getTime() + PENDING_SESSION_MS),
  });
};

/**
 * Counts an attempt before the code is checked, so that concurrent codes cannot exceed the limit. Returns the
 * number of remaining attempts, or null when the session has ended, has expired or has none left.
 */
export const consumePendingAttempt = async (id: string, now = currentTime()): Promise<number | null> => {
  const row = await SessionModel.findOneAndUpdate(
    {
      _id: keyOf(id),
      pending: true,
      tries: trusted({ $lt: MAX_PENDING_ATTEMPTS }),
      expiresAt: trusted({ $gt: now }),
    },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean();
  return row && MAX_PENDING_ATTEMPTS - row.tries;
};

/**
 * Ends a pending session. Returns false when it had already ended, so that one of two concurrent uses
 * succeeds.
 */
export const endPendingSession = async (id: string, session?: ClientSession): Promise<boolean> => {
  const { deletedCount } = await SessionModel.deleteOne(
    { _id: keyOf(id), pending: true },
    session ? { session } : {},
  );
  return deletedCount === 1;
};
