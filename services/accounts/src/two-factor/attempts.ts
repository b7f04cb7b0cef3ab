import { createHash } from 'node:crypto';
import type { Call } from '@tm/service-kit';

type Limits = Call<'POST /api/auth/2fa/verify'>['limits'];
type Guessed = { userId: string; passwordHash: string; device: string | null };

/**
 * Returns the bucket in which attempts at a code are counted. A known device has a separate bucket, and so
 * has each password: an attacker who guessed a password and filled its bucket does not lock out a user on a
 * known device or with a new password.
 */
const bucketOf = ({ userId, passwordHash, device }: Guessed): string => {
  const generation = createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
  return [userId, generation, device ?? ''].join(':');
};

/**
 * Counts an attempt before the code is checked, so that parallel attempts are all counted. Returns a function
 * that takes the count back. An attacker with access to the mailbox could set new passwords without end;
 * against this, `twoFactorAccountDay` counts the whole account.
 */
export const countCodeAttempt = async (limits: Limits, guessed: Guessed): Promise<() => Promise<void>> => {
  const bucket = bucketOf(guessed);
  const counted = [
    ['twoFactorAccount', bucket],
    ['twoFactorDay', bucket],
    ['twoFactorAccountDay', guessed.userId],
  ] as const;
  for (const [name, key] of counted) await limits.consume(name, key);
  return async () => {
    await Promise.all(counted.map(([name, key]) => limits.refund(name, key)));
  };
};
