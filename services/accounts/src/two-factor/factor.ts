import { findTwoFactor } from './commands/twoFactor.commands';
import { wrongCode, type SecondFactor } from './commands/secondFactor.commands';
import { stepOf } from './authenticator';
import { readRecoveryCode } from './recoveryCodes';
import type { Tools } from './tools';

/**
 * Parses a typed code into an authenticator step or a recovery code. Throws 400 for anything else. Returns
 * null when the user has no second factor any more.
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
