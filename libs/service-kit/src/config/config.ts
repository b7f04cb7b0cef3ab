import * as z from 'zod';
import { checkHttps, checkTestClock, origin, port, secret, secretList } from './settings';

export {
  checkHttps,
  checkPayments,
  origin,
  paymentsMode,
  port,
  secret,
  secretList,
  serverAddress,
  webAddress,
} from './settings';

/** Settings of every service. A service adds its own: `serviceConfig({ SMTP_URL: z.url() })`. */
const common = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  /** 0 lets the system choose. */
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .refine(
      (value) => /^mongodb(\+srv)?:\/\/.+\/[^/?]+/.test(value),
      'must be a mongodb:// address that names a database',
    ),
  /**
   * `apply` migrates the database before the service listens. `verify` only checks it, for a database user
   * without the right to change collections and indexes.
   */
  MIGRATIONS: z.enum(['apply', 'verify'], 'must be apply or verify').default('apply'),
  /** Public origin of the site; cookies, links in mails and the origin check are derived from it. */
  PUBLIC_ORIGIN: origin,
  /** Path of the whole site: empty or `/market`. Links in mails and files start with it. */
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /market')
    .default(''),
  /** Secret with which the gateway identifies itself; each service has a separate one (ADR-036). */
  GATEWAY_SECRET: secret,
  /**
   * Sign the session cookie only. The bookings service also derives the key for hashes of request origins
   * from the first (ADR-036).
   */
  SESSION_KEYS: secretList,
  /** Sign the cookie of devices on which an account has signed in. Only accounts has them. */
  DEVICE_KEYS: secretList.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a pino level')
    .default('info'),
  /** Version of the program, for its log lines. Deployments set it. */
  SERVICE_VERSION: z.string().optional(),
  /** `1` makes the service follow the test clock of its database (ADR-058). Refused in production. */
  TEST_CLOCK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Multiplies every limit of the table in `limits/`. */
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be greater than 0').default(1),
  /**
   * Strictness of the account rules. `demo` has the numbers of the product spec. `production` requires longer
   * passwords and a second factor of admins, and permits one open request to an account whose email address
   * is not proved. Default: `production` if NODE_ENV is.
   */
  HARDENING: z.enum(['demo', 'production'], 'must be demo or production').optional(),
};

export type Hardening = 'demo' | 'production';
type Common = z.output<z.ZodObject<typeof common>>;
export type BaseConfig = Common & { HARDENING: Hardening };

/**
 * Builds the config schema of a service: the common and its own settings, each from the environment variable
 * with its name.
 */
export const serviceConfig = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({ ...common, ...own })
    .superRefine((value, check) => checkHttps(value as Common, check))
    .superRefine((value, check) => checkTestClock(value as Common, check))
    .transform((value) => {
      const { HARDENING, NODE_ENV } = value as Common;
      const preset: Hardening = NODE_ENV === 'production' ? 'production' : 'demo';
      return { ...value, HARDENING: HARDENING ?? preset };
    });

/** Error with one sentence that names the setting, printed when a service cannot start. */
export class ConfigError extends Error {}

/** Reads the settings from `env`. Throws a `ConfigError` for the first missing or invalid one. */
export const readConfig = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> => {
  // Compose files and shells use an empty variable for "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? 'configuration');
  throw new ConfigError(
    name in given ? `The setting ${name} is wrong: it ${issue?.message}.` : `The setting ${name} is missing.`,
  );
};
