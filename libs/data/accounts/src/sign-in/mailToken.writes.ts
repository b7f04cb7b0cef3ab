import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { createHash } from 'node:crypto';
import {
  currentTime,
  Types,
  trusted,
  type ClientSession,
  invalid,
  isDuplicateKey,
  type DomainError,
} from '@tm/mongo';
import { MailTokenModel, type MailTokenPurpose } from '@tm/schema/accounts';

/** The lifetime of a token from the sending of its mail, in ms (security.md, Accounts). */
export const MAIL_TOKEN_LIFETIME: Readonly<Record<MailTokenPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  verify: DAY_MS,
  recoveryConfirm: 60 * MINUTE_MS,
  /** As long as a request may wait for an admin. */
  recoveryCancel: 30 * DAY_MS,
  /** Longer than a closed account waits for its erasure, which deletes the token. */
  keepAccount: 60 * DAY_MS,
};

/** Time that an expired token stays stored: longer than the outbox retries its mail. */
const KEPT_AFTER_EXPIRY_MS = 4 * DAY_MS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type TokenRequest = { userId: string; purpose: MailTokenPurpose; token: string; orderedAt: Date };

/**
 * Activates a token and replaces the user's earlier one of this purpose; its lifetime runs from `now`.
 * Returns false, without a change, when the token of a later order exists or this token has been used; then
 * its mail need not be sent.
 */
export const activateMailToken = async (
  { userId, purpose, token, orderedAt }: TokenRequest,
  now = currentTime(),
): Promise<boolean> => {
  const tokenHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + MAIL_TOKEN_LIFETIME[purpose]);
  const purgeAt = new Date(expiresAt.getTime() + KEPT_AFTER_EXPIRY_MS);
  const filter = {
    userId: new Types.ObjectId(userId),
    purpose,
    orderedAt: trusted({ $lte: orderedAt }),
    $or: [{ tokenHash: trusted({ $ne: tokenHash }) }, { usedAt: null }],
  };
  const change = { $set: { tokenHash, orderedAt, expiresAt, purgeAt, usedAt: null } };
  try {
    await MailTokenModel.updateOne(filter, change, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The filter did not match the user's row, or two first mails were sent at the same moment and the row
    // of the other one was inserted after the filter was evaluated. Then it matches now.
    return (await MailTokenModel.updateOne(filter, change)).matchedCount > 0;
  }
};

const validToken = (purpose: MailTokenPurpose, token: string) => ({
  tokenHash: hashOf(token),
  purpose,
  usedAt: null,
  expiresAt: trusted({ $gt: currentTime() }),
});

/** Error 400 for a token that is unknown, used, expired or replaced. It does not reveal which. */
export const invalidToken = (): DomainError =>
  invalid({ token: ['This link has expired or has already been used. Please ask for a new one.'] });

/**
 * Returns the user of a token, or null when it is invalid. Does not use it up; call it before expensive work.
 */
export const ownerOfMailToken = async (purpose: MailTokenPurpose, token: string): Promise<string | null> => {
  const row = await MailTokenModel.findOne(validToken(purpose, token), 'userId').lean();
  return row && String(row.userId);
};

/**
 * Uses a token up, in the transaction of its purpose, and returns its user. Rejects with 400 for an invalid
 * token.
 */
export const consumeMailToken = async (
  purpose: MailTokenPurpose,
  token: string,
  session: ClientSession,
): Promise<Types.ObjectId> => {
  const spent = await MailTokenModel.findOneAndUpdate(
    validToken(purpose, token),
    { $set: { usedAt: currentTime() } },
    { session },
  ).lean();
  if (!spent) throw invalidToken();
  return spent.userId;
};

/** Revokes a user's open token of a purpose, in a transaction, when its reason no longer exists. */
export const revokeMailToken = async (
  userId: Types.ObjectId | string,
  purpose: MailTokenPurpose,
  session: ClientSession,
): Promise<void> => {
  await MailTokenModel.updateMany(
    { userId: new Types.ObjectId(userId), purpose, usedAt: null },
    { $set: { usedAt: currentTime() } },
    { session },
  );
};
