import { SERVICES, type ServiceName } from '@tm/data/rights';

const settingOf = (name: ServiceName): string => `MONGO_PASSWORD_${name.toUpperCase()}`;

/** The passwords of the services' database users, from MONGO_PASSWORD_<SERVICE>; null when none is set. Throws when some are missing. */
export function rolePasswords(env: Record<string, string | undefined>): Record<ServiceName, string> | null {
  const missing = SERVICES.map(settingOf).filter((setting) => !env[setting]);
  if (missing.length === SERVICES.length) return null;
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing.`);
  return Object.fromEntries(SERVICES.map((name) => [name, env[settingOf(name)]])) as Record<
    ServiceName,
    string
  >;
}
