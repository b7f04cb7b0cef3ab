import { type ClientSession, conflict, type DomainError, inTransaction } from '@tm/mongo';
import { invalidToken, consumeMailToken } from '@tm/data-accounts';
import { enqueue } from '@tm/records';
import { UserModel } from '@tm/schema/accounts';

/** Enqueues the mail whose link confirms the address, in the transaction of the caller. */
export const enqueueEmailProof = async (userId: string, session: ClientSession): Promise<void> =>
  enqueue(session, 'email', { userId, template: 'verifyEmail', data: {} });

/** Error 409 for an address that is already confirmed. */
export const emailIsProved = (): DomainError =>
  conflict('email_verified', 'Your email address is already verified.');

/** Enqueues the mail again at the user's request. Rejects with 409 when the address is already confirmed. */
export const enqueueEmailProofAgain = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    if (await UserModel.exists({ _id: userId, isVerified: true }).session(session)) throw emailIsProved();
    await enqueueEmailProof(userId, session);
  });

/**
 * Uses up a link's token and marks the address as confirmed. Rejects with 400 (`errors.token`) for an invalid
 * token.
 */
export const proveEmail = async (token: string): Promise<void> =>
  inTransaction(async (session) => {
    const userId = await consumeMailToken('verify', token, session);
    const { matchedCount } = await UserModel.updateOne(
      { _id: userId },
      { $set: { isVerified: true } },
      { session },
    );
    if (matchedCount === 0) throw invalidToken();
  });

/**
 * Enqueues a reset link for an address. The account is looked up only when the mail is sent, so that the
 * response time does not reveal whether it exists.
 */
export const enqueuePasswordReset = async (email: string): Promise<void> =>
  inTransaction((session) => enqueue(session, 'email', { email, template: 'passwordReset', data: {} }));
