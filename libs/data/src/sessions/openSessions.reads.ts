import { USER_STATUSES, maySignIn } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { UserModel } from '../users/user.schema';
import { SessionModel } from './session.schema';

/** A session by its public id, and whose it is. */
export type SessionOfPerson = { publicId: string; userId: string };

const BARRED = USER_STATUSES.filter((status) => !maySignIn(status));

/**
 * The public ids of those sessions that are open at this moment, of people who may be signed in; two calls of the database
 * for any number. For what outlives a request, such as event streams: it asks again and again.
 */
export const openAmong = async (
  sessions: readonly SessionOfPerson[],
  now = new Date(),
): Promise<Set<string>> => {
  const ids = new Set(sessions.map(({ publicId }) => publicId));
  const people = [...new Set(sessions.map(({ userId }) => userId))].map((id) => new Types.ObjectId(id));
  const [open, barred] = await Promise.all([
    SessionModel.find(
      { userId: trusted({ $in: people }), pending: trusted({ $ne: true }), expiresAt: trusted({ $gt: now }) },
      { _id: 0, userId: 1, publicId: 1 },
    ).lean(),
    UserModel.find({ _id: trusted({ $in: people }), status: trusted({ $in: BARRED }) }, { _id: 1 }).lean(),
  ]);
  const out = new Set(barred.map(({ _id }) => String(_id)));
  return new Set(
    open
      .filter(({ userId }) => !out.has(String(userId)))
      .map(({ publicId }) => String(publicId))
      .filter((id) => ids.has(id)),
  );
};
