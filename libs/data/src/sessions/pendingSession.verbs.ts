import { Types, trusted, type ClientSession } from 'mongoose';
import { SessionModel } from './session.schema';
import { keyOf } from './sessionKey';

/** How long a right password waits for the second factor, in ms, and how many codes may be tried (security.md, Sessions). */
export const PENDING_SESSION_MS = 5 * 60_000;
export const PENDING_TRIES = 5;

/** Starts a session that is none yet: `findSession` does not find it. Its end does not move. */
export const startPendingSession = async (id: string, userId: string, now = new Date()): Promise<void> => {
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
 * Counts one try before the code is looked at, so that codes sent at once do not slip through. Says how many are left after
 * it, or null when the session has ended, has expired or has no try left.
 */
export const takePendingTry = async (id: string, now = new Date()): Promise<number | null> => {
  const row = await SessionModel.findOneAndUpdate(
    {
      _id: keyOf(id),
      pending: true,
      tries: trusted({ $lt: PENDING_TRIES }),
      expiresAt: trusted({ $gt: now }),
    },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean();
  return row && PENDING_TRIES - row.tries;
};

/** Ends a pending session; false when it had ended before, so that of two who use it at once one goes on. */
export const endPendingSession = async (id: string, session?: ClientSession): Promise<boolean> => {
  const { deletedCount } = await SessionModel.deleteOne(
    { _id: keyOf(id), pending: true },
    session ? { session } : {},
  );
  return deletedCount === 1;
};
