import { Types, type ClientSession, conflict, inTransaction } from '@tm/mongo';
import {
  endRecovery,
  invalidToken,
  revokeMailToken,
  consumeMailToken,
  deleteTwoFactor,
} from '@tm/data-accounts';
import { enqueue, recordSecurityEvent, endSessionsOf } from '@tm/records';
import { UserModel } from '@tm/schema/accounts';

/** Finds the password hash of a user and the key for counting failed sign-ins, or null. */
export const findPassword = async (
  userId: string,
): Promise<{ passwordHash: string; emailKey: string } | null> =>
  UserModel.findById(userId, 'passwordHash emailKey').lean();

/**
 * Runs the consequences of any new password: ends all sessions, revokes reset links and recovery requests
 * that the old password authenticated, and enqueues a mail.
 */
const notifyAndEndSessions = async (userId: Types.ObjectId, session: ClientSession): Promise<void> => {
  await endSessionsOf(String(userId), session);
  await revokeMailToken(userId, 'reset', session);
  await endRecovery(String(userId), session);
  await enqueue(session, 'email', { userId: String(userId), template: 'passwordChanged', data: {} });
};

// Ends sessions again, because a session that began while the transaction ran was not in its snapshot.
const endRemainingSessions = (userId: Types.ObjectId | string) => endSessionsOf(String(userId));

/**
 * Replaces the password with the hash `old`. One transaction: the guarded change, the end of all sessions
 * (the caller starts a new one), the end of an open reset link, the mail. Rejects with 409 when the password
 * has changed since it was checked.
 */
export const changePassword = async (userId: string, old: string, passwordHash: string): Promise<void> => {
  const id = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: id, passwordHash: old },
      { $set: { passwordHash } },
      { session },
    );
    if (matchedCount === 0)
      throw conflict('password_changed', 'Your password was just changed. Please sign in again.');
    await recordSecurityEvent({ action: 'password.change', actorId: userId, targetId: userId }, { session });
    await notifyAndEndSessions(id, session);
  });
  await endRemainingSessions(id);
};

/**
 * Sets the password of the user of a reset link. One transaction: uses up the token, changes the password,
 * ends all sessions, enqueues the mail. If the address was never confirmed, it also removes the second
 * factor, which another person may have set up. Nothing else of the account changes. Returns the key for
 * counting failed sign-ins. Rejects with 400 (`errors.token`) for an invalid token.
 */
export const resetPassword = async (token: string, passwordHash: string): Promise<{ emailKey: string }> => {
  const person = await inTransaction(async (session) => {
    const userId = await consumeMailToken('reset', token, session);
    const changed = await UserModel.findByIdAndUpdate(
      userId,
      { $set: { passwordHash } },
      { session, projection: 'emailKey isVerified' },
    ).lean();
    if (!changed) throw invalidToken();
    // The second factor was set up without access to the address; the link has proved that this user has it.
    if (!changed.isVerified) await deleteTwoFactor(String(userId), session);
    await recordSecurityEvent({ action: 'password.reset', targetId: String(userId) }, { session });
    await notifyAndEndSessions(userId, session);
    return changed;
  });
  await endRemainingSessions(person._id);
  return { emailKey: person.emailKey };
};
