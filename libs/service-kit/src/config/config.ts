import * as z from 'zod';
import { checkHttps, origin, port, secret, secretList } from './settings';

export { checkHttps, origin, port, secret, secretList, serverAddress, webAddress } from './settings';

/** The settings every service has. A service adds its own: `serviceConfig({ SMTP_URL: z.url() })`. */
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
   * `apply` brings the database up to date before the service listens. `verify` only reads whether it is: for a database user who may not
   * change collections and indexes.
   */
  MIGRATIONS: z.enum(['apply', 'verify'], 'must be apply or verify').default('apply'),
  /** The one origin people see: cookies, links in mail and the check of foreign origins follow from it. */
  PUBLIC_ORIGIN: origin,
  /** Under which path the whole site lives: '' or '/market'. Links in mail and files begin with it. */
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /market')
    .default(''),
  /** What the gateway shows to this service; each service has its own (ADR-036). */
  GATEWAY_SECRET: secret,
  /** Sign the session's cookie, and nothing else; bookings derives the key of its hashes of places from the first (ADR-036). */
  SESSION_KEYS: secretList,
  /** Sign the marks of devices on which an account has signed in. Only accounts has any. */
  DEVICE_KEYS: secretList.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a pino level')
    .default('info'),
  /** Multiplies every limit of the table in `limits/`. */
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be greater than 0').default(1),
  /**
   * How strict the account rules are. `demo` keeps the numbers of the product spec. `production` asks for longer passwords, for a second
   * factor of administrators, and allows one open request to an account whose e-mail address is not proved. Without a value it is
   * `production` when NODE_ENV is.
   */
  HARDENING: z.enum(['demo', 'production'], 'must be demo or production').optional(),
};

export type Hardening = 'demo' | 'production';
type Common = z.output<z.ZodObject<typeof common>>;
export type BaseConfig = Common & { HARDENING: Hardening };

/** The config schema of a service: the common settings and its own, each over an environment variable of its name. */
export const serviceConfig = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({ ...common, ...own })
    .superRefine((value, check) => checkHttps(value as Common, check))
    .transform((value) => {
      const { HARDENING, NODE_ENV } = value as Common;
      const preset: Hardening = NODE_ENV === 'production' ? 'production' : 'demo';
      return { ...value, HARDENING: HARDENING ?? preset };
    });

/** One sentence that names the setting; it is all that the person who starts a service gets to read. */
export class ConfigError extends Error {}

/** Reads the settings from `env`. Throws a `ConfigError` for the first one that is missing or wrong. */
export const readConfig = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> => {
  // An empty variable is how compose files and shells write "not set".
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
