import type { ClientSession } from 'mongoose';
import { deadToken, spendMailToken } from '../mailTokens/mailToken.verbs';
import { enqueue } from '../outbox/outbox.verbs';
import { conflict, type Refusal } from '../refusal';
import { inTransaction } from '../transaction';
import { UserModel } from './user.schema';

/** Orders the mail whose link proves the address, in the transaction of what makes it needed. */
export const orderEmailProof = async (userId: string, session: ClientSession): Promise<void> =>
  enqueue(session, 'email', { userId, template: 'verifyEmail', data: {} });

/** 409 for asking for what is done. */
export const emailIsProved = (): Refusal =>
  conflict('email_verified', 'Your email address is already verified.');

/** Orders it once more for somebody who asks. 409 when the address is proved already. */
export const orderEmailProofAgain = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    if (await UserModel.exists({ _id: userId, isVerified: true }).session(session)) throw emailIsProved();
    await orderEmailProof(userId, session);
  });

/** Uses up a link's token and marks the address proved. Refuses (400, `errors.token`) a token that does not count. */
export const proveEmail = async (token: string): Promise<void> =>
  inTransaction(async (session) => {
    const userId = await spendMailToken('verify', token, session);
    const { matchedCount } = await UserModel.updateOne(
      { _id: userId },
      { $set: { isVerified: true } },
      { session },
    );
    if (matchedCount === 0) throw deadToken();
  });

/**
 * Orders a reset link for whoever has this address. It looks nobody up, so that the time it takes tells nothing: that is done
 * when the mail is sent.
 */
export const orderPasswordReset = async (email: string): Promise<void> =>
  inTransaction((session) => enqueue(session, 'email', { email, template: 'passwordReset', data: {} }));
