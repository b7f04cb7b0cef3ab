import { SUPER_ADMIN_NAME, ensureSuperAdmin } from './account';
import { ConfigError } from '@tm/service-kit';
import { hashPassword, passwordFault } from './passwords';
import type { Config } from './config';

/**
 * Creates the first super_admin from the settings, if both are set (PD-11). The password is checked only when
 * the account is created, so that a site with an admin starts with its old settings.
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
