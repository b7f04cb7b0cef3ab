import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import type { Role } from '@tm/domain';
import { Types, trusted, type ClientSession } from 'mongoose';
import { UserModel } from '../users/user.schema';
import { HIDDEN_FIELDS, type ListedUser } from '../users/userWish';
import { SessionModel } from './session.schema';
import { endOldestSessions } from './sessionCap';
import { keyOf } from './sessionKey';

type Lifetime = { idle: number; absolute: number; renewAfter: number };
const ORDINARY: Lifetime = { idle: 7 * DAY_MS, absolute: 30 * DAY_MS, renewAfter: HOUR_MS };
// An admin's session that was renewed only hourly would end under working hands: its idle time is one hour.
const ADMIN: Lifetime = { idle: HOUR_MS, absolute: 12 * HOUR_MS, renewAfter: 5 * MINUTE_MS };

/** How long a session of a role lives, in ms (security.md, Sessions). `renewAfter` spares a write on every request. */
export const sessionLifetime = (role: Role): Lifetime => (role === 'super_admin' ? ADMIN : ORDINARY);

/**
 * What a live session says. `publicId` is its name in lists; the cookie's id is known to its holder alone. `authenticatedAt` is when the
 * person last proved who they are.
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
 * The session of a cookie's id, or null when it never was, has ended, or has expired (checked in the query). One that still
 * waits for the second factor says so; only the way to `2fa/verify` asks for it, everybody else calls `findSession`.
 */
export const findSessionOrPending = async (
  id: string,
): Promise<(LiveSession & { isPending: boolean }) | null> => {
  const row = await SessionModel.findOne({ _id: keyOf(id), expiresAt: trusted({ $gt: new Date() }) }).lean();
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

/** The session of a cookie's id that somebody is signed in by, or null. */
export const findSession = async (id: string): Promise<LiveSession | null> => {
  const found = await findSessionOrPending(id);
  return found && !found.isPending ? found : null;
};

/**
 * Starts a session under a fresh id; `device` names the browser in words. One that takes the place of another keeps its `authenticatedAt`.
 * Beyond the newest fifty of a person, older ones end.
 */
export const startSession = async (
  id: string,
  user: { id: string; role: Role; device?: string; authenticatedAt?: Date },
  now = new Date(),
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

/** Moves the idle end of a live session. A session that has ended meanwhile stays ended. */
export const renewSession = async (
  id: string,
  session: Pick<LiveSession, 'createdAt'>,
  role: Role,
  now = new Date(),
): Promise<void> => {
  const expiresAt = endOf(role, session.createdAt, now);
  await SessionModel.updateOne(
    { _id: keyOf(id), pending: trusted({ $ne: true }), expiresAt: trusted({ $gt: now }) },
    { $set: { renewedAt: now, expiresAt } },
  );
};

/** Notes that the person has proved once more who they are, in the session that the list calls `publicId`. */
export const noteAuthentication = async (
  userId: string,
  publicId: string,
  now = new Date(),
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

/** Ends one session. */
export const endSession = async (id: string): Promise<void> => {
  await SessionModel.deleteOne({ _id: keyOf(id) });
};

/** Ends all sessions of a user, in a transaction when one is given. */
export const endSessionsOf = async (userId: string, session?: ClientSession): Promise<void> => {
  await SessionModel.deleteMany({ userId: new Types.ObjectId(userId) }, session ? { session } : {});
};

/** The user behind a session, or null. */
export const findAccount = async (userId: string): Promise<ListedUser | null> =>
  UserModel.findById(userId, HIDDEN_FIELDS).lean<ListedUser>();
