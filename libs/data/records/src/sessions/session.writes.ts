import { DAY_MS, HOUR_MS, MINUTE_MS, type Role } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import { currentTime, Types, trusted, type ClientSession } from '@tm/mongo';
import { PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';
import { SessionModel } from '@tm/schema/records';
import { endOldestSessions } from './sessionCap';
import { keyOf } from './sessionKey';

type Lifetime = { idle: number; absolute: number; renewAfter: number };
const ORDINARY: Lifetime = { idle: 7 * DAY_MS, absolute: 30 * DAY_MS, renewAfter: HOUR_MS };
// The idle time of an admin's session is only one hour, so it must be renewed more often than hourly.
const ADMIN: Lifetime = { idle: HOUR_MS, absolute: 12 * HOUR_MS, renewAfter: 5 * MINUTE_MS };

/**
 * Returns the lifetime of a role's session, in ms (security.md, Sessions). `renewAfter` avoids a write on
 * every request.
 */
export const sessionLifetime = (role: Role): Lifetime => (role === 'super_admin' ? ADMIN : ORDINARY);

/**
 * A live session. `publicId` is its id in lists; the id in the cookie is known only to its holder.
 * `authenticatedAt` is the time of the last authentication.
 */
export type LiveSession = {
  userId: string;
  publicId: string;
  createdAt: Date;
  renewedAt: Date;
  authenticatedAt: Date;
};

const endOf = (role: Role, createdAt: Date, now: Date): Date => {
  const { idle, absolute } = sessionLifetime(role);
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + absolute));
};

/**
 * Finds the session of a cookie's id, or null when it is unknown, ended or expired (checked in the query).
 * `isPending` marks a session that waits for the second factor; only the path to `2fa/verify` accepts it, all
 * other callers use `findSession`.
 */
export const findSessionOrPending = async (
  id: string,
): Promise<(LiveSession & { isPending: boolean }) | null> => {
  const row = await SessionModel.findOne({
    _id: keyOf(id),
    expiresAt: trusted({ $gt: currentTime() }),
  }).lean();
  return (
    row && {
      userId: String(row.userId),
      publicId: String(row.publicId),
      createdAt: row.createdAt,
      renewedAt: row.renewedAt,
      authenticatedAt: row.authenticatedAt ?? row.createdAt,
      isPending: row.pending === true,
    }
  );
};

/** Finds the signed-in session of a cookie's id, or null. */
export const findSession = async (id: string): Promise<LiveSession | null> => {
  const found = await findSessionOrPending(id);
  return found && !found.isPending ? found : null;
};

/**
 * Starts a session with a fresh id; `device` describes the browser. A session that replaces another keeps its
 * `authenticatedAt`. Beyond a user's newest fifty sessions, older ones end.
 */
export const startSession = async (
  id: string,
  user: { id: string; role: Role; device?: string; authenticatedAt?: Date },
  now = currentTime(),
): Promise<void> => {
  const userId = new Types.ObjectId(user.id);
  await SessionModel.create({
    _id: keyOf(id),
    userId,
    ...(user.device && { device: user.device }),
    createdAt: now,
    renewedAt: now,
    authenticatedAt: user.authenticatedAt ?? now,
    expiresAt: endOf(user.role, now, now),
  });
  await endOldestSessions(userId);
};

/** Extends the idle time of a live session. A session that has ended since stays ended. */
export const renewSession = async (
  id: string,
  session: Pick<LiveSession, 'createdAt'>,
  role: Role,
  now = currentTime(),
): Promise<void> => {
  const expiresAt = endOf(role, session.createdAt, now);
  await SessionModel.updateOne(
    { _id: keyOf(id), pending: trusted({ $ne: true }), expiresAt: trusted({ $gt: now }) },
    { $set: { renewedAt: now, expiresAt } },
  );
};

/** Records that the user has authenticated again, in the session with the public id `publicId`. */
export const recordAuthentication = async (
  userId: string,
  publicId: string,
  now = currentTime(),
): Promise<void> => {
  await SessionModel.updateOne(
    {
      userId: new Types.ObjectId(userId),
      publicId: new Types.ObjectId(publicId),
      pending: trusted({ $ne: true }),
    },
    { $set: { authenticatedAt: now } },
  );
};

export const endSession = async (id: string): Promise<void> => {
  await SessionModel.deleteOne({ _id: keyOf(id) });
};

/** Ends all sessions of a user, in a transaction if one is given. */
export const endSessionsOf = async (userId: string, session?: ClientSession): Promise<void> => {
  await SessionModel.deleteMany({ userId: new Types.ObjectId(userId) }, session ? { session } : {});
};

/** Finds the user of a session, or null. */
export const findAccount = async (userId: string): Promise<PublicUserRow | null> =>
  readUsers.findById(userId, PRIVATE_FIELDS).lean<PublicUserRow>();
