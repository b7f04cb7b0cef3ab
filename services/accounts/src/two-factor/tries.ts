import { createHash } from 'node:crypto';
import type { Call } from '@tm/service-kit';

type Limits = Call<'POST /api/auth/2fa/verify'>['limits'];
type Guessed = { userId: string; passwordHash: string; device: string | null };

/**
 * Where tries of a code are counted. A known device has a bucket of its own, and so has each password: whoever has guessed one
 * and filled the bucket locks nobody out who signs in where they always do, or who sets a new password.
 */
const bucketOf = ({ userId, passwordHash, device }: Guessed): string => {
  const generation = createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
  return [userId, generation, device ?? ''].join(':');
};

/**
 * Counts a try before the code is looked at, so that tries sent at once do not slip through. Gives how to take it back. Whoever
 * reads somebody's mail can set a new password again and again: what counts then is the day of the whole account.
 */
export const countCodeTry = async (limits: Limits, guessed: Guessed): Promise<() => Promise<void>> => {
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
