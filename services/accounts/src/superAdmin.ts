import { SUPER_ADMIN_NAME, ensureSuperAdmin } from '@tm/data';
import { ConfigError } from '@tm/service-kit';
import { hashPassword, passwordFault } from './passwords';
import type { Config } from './config';

/**
 * PD-11: the first super_admin comes from the settings, when both are given. The password is judged only when the account is made:
 * a site that has its administrator starts with the settings it always had.
 */
export const makeSuperAdmin = async ({
  SUPER_ADMIN_EMAIL: email,
  SUPER_ADMIN_PASSWORD: password,
  HARDENING,
}: Config): Promise<void> => {
  if (!email || !password) return;
  await ensureSuperAdmin(email, async () => {
    const owner = { email, ...SUPER_ADMIN_NAME, role: 'super_admin' as const };
    const fault = await passwordFault(password, owner, HARDENING);
    if (fault)
      throw new ConfigError(`The setting SUPER_ADMIN_PASSWORD is wrong: ${fault.replace(/\.$/, '')}.`);
    return hashPassword(password);
  });
};
