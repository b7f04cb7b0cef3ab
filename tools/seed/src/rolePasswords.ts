import { SERVICES, type ServiceName } from '@tm/schema/rights';

const settingOf = (name: ServiceName): string => `MONGO_PASSWORD_${name.toUpperCase()}`;

/**
 * Returns the passwords of the services' database users from
 * MONGO_PASSWORD_<SERVICE>, or null if none is set. Throws if only some are set.
 */
export function rolePasswords(env: Record<string, string | undefined>): Record<ServiceName, string> | null {
  const missing = SERVICES.map(settingOf).filter((setting) => !env[setting]);
  if (missing.length === SERVICES.length) return null;
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing.`);
  return Object.fromEntries(SERVICES.map((name) => [name, env[settingOf(name)]])) as Record<
    ServiceName,
    string
  >;
}
