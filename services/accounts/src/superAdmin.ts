import { ensureSuperAdmin } from '@tm/data';
import { hashPassword } from './passwords';
import type { Config } from './config';

/** Decision 11: the first super_admin comes from the settings, when both are given. */
export const makeSuperAdmin = async ({
  SUPER_ADMIN_EMAIL: email,
  SUPER_ADMIN_PASSWORD: password,
}: Config): Promise<void> => {
  if (email && password) await ensureSuperAdmin(email, () => hashPassword(password));
};
