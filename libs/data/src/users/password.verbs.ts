import { Types, type ClientSession } from 'mongoose';
import { endRecovery } from '../factorRecoveries/endRecovery';
import { deadToken, killMailToken, spendMailToken } from '../mailTokens/mailToken.verbs';
import { enqueue } from '../outbox/outbox.verbs';
import { conflict } from '../refusal';
import { noteSecurity } from '../securityEvents';
import { endSessionsOf } from '../sessions/session.verbs';
import { inTransaction } from '../transaction';
import { forgetTwoFactor } from '../twoFactors/twoFactor.verbs';
import { UserModel } from './user.schema';

/** The current hash of a person's password and the key that sign-in failures count by; null when there is no such person. */
export const findPassword = async (
  userId: string,
): Promise<{ passwordHash: string; emailKey: string } | null> =>
  UserModel.findById(userId, 'passwordHash emailKey').lean();

/** What follows from a new password, whoever set it: no session of the old one, no open link or request that was proved with it, and a mail that says so. */
const tellAndEndAll = async (userId: Types.ObjectId, session: ClientSession): Promise<void> => {
  await endSessionsOf(String(userId), session);
  await killMailToken(userId, 'reset', session);
  await endRecovery(String(userId), session);
  await enqueue(session, 'email', { userId: String(userId), template: 'passwordChanged', data: {} });
};

// A sign-in that began its session while the transaction ran was not in its snapshot.
const endLateOnes = (userId: Types.ObjectId | string) => endSessionsOf(String(userId));

/**
 * Replaces the password whose hash is `old`. One transaction: the guarded change, the end of all sessions (the caller begins a
 * new one), the end of an open reset link, the mail. 409 when the password was changed by somebody else meanwhile.
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
    await noteSecurity({ action: 'password.change', actorId: userId, targetId: userId }, { session });
    await tellAndEndAll(id, session);
  });
  await endLateOnes(id);
};

/**
 * Sets the password of the person whom a reset link was sent to. One transaction: the token is used up, the change, the end of
 * all sessions, the mail. A second factor of an account whose address was never proved goes with it: somebody else may have put it there. Nothing else becomes true of the account. Returns the key that sign-in failures count by. Refuses
 * (400, `errors.token`) a token that does not count.
 */
export const resetPassword = async (token: string, passwordHash: string): Promise<{ emailKey: string }> => {
  const person = await inTransaction(async (session) => {
    const userId = await spendMailToken('reset', token, session);
    const changed = await UserModel.findByIdAndUpdate(
      userId,
      { $set: { passwordHash } },
      { session, projection: 'emailKey isVerified' },
    ).lean();
    if (!changed) throw deadToken();
    // Whoever set it up has never shown that the address is theirs; the link has just shown that it is this person's.
    if (!changed.isVerified) await forgetTwoFactor(String(userId), session);
    await noteSecurity({ action: 'password.reset', targetId: String(userId) }, { session });
    await tellAndEndAll(userId, session);
    return changed;
  });
  await endLateOnes(person._id);
  return { emailKey: person.emailKey };
};
