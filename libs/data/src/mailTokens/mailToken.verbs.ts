import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { createHash } from 'node:crypto';
import { Types, trusted, type ClientSession } from 'mongoose';
import { invalid, isDuplicateKey, type Refusal } from '../refusal';
import { MailTokenModel, type MailTokenPurpose } from './mailToken.schema';

/** How long a token counts after its mail went out, in ms (security.md, Accounts). */
export const MAIL_TOKEN_LIFETIME: Readonly<Record<MailTokenPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  verify: DAY_MS,
  recoveryConfirm: 60 * MINUTE_MS,
  /** As long as a request may wait for an admin. */
  recoveryCancel: 30 * DAY_MS,
};

/** Longer than the outbox tries to send a mail. */
const MEMORY_MS = 4 * DAY_MS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type Armed = { userId: string; purpose: MailTokenPurpose; token: string; orderedAt: Date };

/**
 * Makes a token count, in the place of the person's earlier one of this purpose; its time runs from `now`. False, and nothing is
 * changed, when a later order's token is there or this very token has been used: then its mail is not worth sending.
 */
export const armMailToken = async (
  { userId, purpose, token, orderedAt }: Armed,
  now = new Date(),
): Promise<boolean> => {
  const tokenHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + MAIL_TOKEN_LIFETIME[purpose]);
  const purgeAt = new Date(expiresAt.getTime() + MEMORY_MS);
  try {
    await MailTokenModel.updateOne(
      {
        userId: new Types.ObjectId(userId),
        purpose,
        orderedAt: trusted({ $lte: orderedAt }),
        $or: [{ tokenHash: trusted({ $ne: tokenHash }) }, { usedAt: null }],
      },
      { $set: { tokenHash, orderedAt, expiresAt, purgeAt, usedAt: null } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The filter missed the person's row, and the upsert met it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

const living = (purpose: MailTokenPurpose, token: string) => ({
  tokenHash: hashOf(token),
  purpose,
  usedAt: null,
  expiresAt: trusted({ $gt: new Date() }),
});

/** 400 for a token that was never given out, has been used, has expired, or has been replaced: nobody learns which. */
export const deadToken = (): Refusal =>
  invalid({ token: ['This link has expired or has already been used. Please ask for a new one.'] });

/** Whose token it is; null when it does not count. Looks without using it, before expensive work is done. */
export const ownerOfMailToken = async (purpose: MailTokenPurpose, token: string): Promise<string | null> => {
  const row = await MailTokenModel.findOne(living(purpose, token), 'userId').lean();
  return row && String(row.userId);
};

/** Uses a token up, in the transaction of what it is for, and returns whose it was. Refuses (400) one that does not count. */
export const spendMailToken = async (
  purpose: MailTokenPurpose,
  token: string,
  session: ClientSession,
): Promise<Types.ObjectId> => {
  const spent = await MailTokenModel.findOneAndUpdate(
    living(purpose, token),
    { $set: { usedAt: new Date() } },
    { session },
  ).lean();
  if (!spent) throw deadToken();
  return spent.userId;
};

/** Takes the force from a person's open token of a purpose, in a transaction: its reason is gone. */
export const killMailToken = async (
  userId: Types.ObjectId | string,
  purpose: MailTokenPurpose,
  session: ClientSession,
): Promise<void> => {
  await MailTokenModel.updateMany(
    { userId: new Types.ObjectId(userId), purpose, usedAt: null },
    { $set: { usedAt: new Date() } },
    { session },
  );
};
