import { USER_STATUSES, maySignIn } from '@tm/domain';
import { currentTime, Types, trusted } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { SessionModel } from '@tm/schema/records';

/** A session by its public id, with its user. */
export type SessionOfPerson = { publicId: string; userId: string };

const BARRED = USER_STATUSES.filter((status) => !maySignIn(status));

/**
 * Returns the public ids of the sessions that are open now and whose users may be signed in. Makes two
 * database calls for any number of sessions. Connections that outlive a request, such as event streams, call
 * it repeatedly.
 */
export const findOpenSessionIds = async (
  sessions: readonly SessionOfPerson[],
  now = currentTime(),
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
  const barredIds = new Set(barred.map(({ _id }) => String(_id)));
  return new Set(
    open
      .filter(({ userId }) => !barredIds.has(String(userId)))
      .map(({ publicId }) => String(publicId))
      .filter((id) => ids.has(id)),
  );
};
