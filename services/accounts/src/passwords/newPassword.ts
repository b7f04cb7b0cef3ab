import { isPersonalPassword, passwordMinimum, type PasswordOwner, type Role } from '@tm/domain';
import { problem, type Call } from '@tm/service-kit';
import { isCommonPassword } from './commonPasswords';

type Profile = Call<'POST /api/auth/register'>['hardening'];
type Owner = PasswordOwner & { role: Role };

const TOO_COMMON = 'This password is too common. Please choose another one.';
const PERSONAL = 'Password must not contain your name, your email address or the name of this site';

/** Returns the message why the user must not choose this password; null if it is allowed. */
export const passwordFault = async (
  password: string,
  owner: Owner,
  profile: Profile,
): Promise<string | null> => {
  const least = passwordMinimum(profile, owner.role);
  if ([...password].length < least) return `Password must be at least ${least} characters`;
  if (isPersonalPassword(password, owner)) return PERSONAL;
  return (await isCommonPassword(password)) ? TOO_COMMON : null;
};

/** Throws 400 for a weak new password, with the message at `field`. */
export const assertStrongPassword = async (
  field: string,
  password: string,
  owner: Owner,
  profile: Profile,
): Promise<void> => {
  const fault = await passwordFault(password, owner, profile);
  if (fault) throw problem.invalid({ [field]: [fault] });
};
