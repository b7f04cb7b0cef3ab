import { createHash } from 'node:crypto';
import type { Call } from '@tm/service-kit';

type Limits = Call<'POST /api/auth/2fa/verify', undefined, undefined, undefined, undefined>['limits'];
type Guessed = { userId: string; passwordHash: string; device: string | null };

/**
 * Where tries of a code are counted. A known device has a bucket of its own, and so has each password: whoever has guessed one
 * and filled the bucket locks nobody out who signs in where they always do, or who sets a new password.
 */
const bucketOf = ({ userId, passwordHash, device }: Guessed): string => {
  const generation = createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
  return [userId, generation, device ?? ''].join(':');
};

/** Counts a try before the code is looked at, so that tries sent at once do not slip through. Gives how to take it back. */
export const countTry = async (limits: Limits, guessed: Guessed): Promise<() => Promise<void>> => {
  const bucket = bucketOf(guessed);
  await limits.consume('twoFactorAccount', bucket);
  await limits.consume('twoFactorDay', bucket);
  return async () => {
    await Promise.all([limits.refund('twoFactorAccount', bucket), limits.refund('twoFactorDay', bucket)]);
  };
};
