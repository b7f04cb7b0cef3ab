import { findTwoFactor, wrongCode, type SecondFactor } from '@tm/data';
import { stepOf } from './authenticator';
import { readRecoveryCode } from './recoveryCodes';
import type { Tools } from './tools';

/**
 * What a typed code may be: a step of the authenticator's, or a recovery code. Refuses (400) what is neither; null when the person has no
 * second factor any more.
 */
export const readFactor = async (
  userId: string,
  typed: string,
  { vault, now }: Tools,
): Promise<SecondFactor | null> => {
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const code = readRecoveryCode(typed);
    if (!code) throw wrongCode();
    return { recoveryCodes: vault.hashesOf(userId, code) };
  }
  const secret = (await findTwoFactor(userId))?.secret;
  if (!secret) return null;
  const step = await stepOf(vault.open(userId, secret), digits, now());
  if (step === null) throw wrongCode();
  return { secret, step, resealed: vault.reseal(userId, secret) };
};
