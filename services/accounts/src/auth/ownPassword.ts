import { findPassword } from '../account';
import { problem } from '@tm/service-kit';
import { verifyPassword } from '../passwords';
import { countSignInAttempt } from './signInAttempts';

/**
 * Checks the password of a signed-in user before an action that a stolen session must not do. The attempt
 * counts in the buckets of the sign-in form, so that this call offers no additional guesses. Throws 400
 * (`errors.password`) for a wrong password.
 */
export const proveOwnPassword = async (
  caller: Parameters<typeof countSignInAttempt>[0],
  userId: string,
  password: string,
): Promise<void> => {
  const key = await findPassword(userId);
  if (!key) throw problem.unauthorized();
  const attempt = await countSignInAttempt(caller, key.emailKey);
  if (!(await verifyPassword(key.passwordHash, password)))
    throw problem.invalid({ password: ['Your password is incorrect'] });
  await attempt.wasRight();
};
