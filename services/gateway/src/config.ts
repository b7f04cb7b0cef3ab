import * as z from 'zod';

const url = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http address',
  );
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin like https://example.ng, without a path',
  );
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');
const count = (preset: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .positive('must be greater than 0')
    .default(preset);
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** The gateway's settings, each over an environment variable of its name. */
export const configSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().default('127.0.0.1'),
    /** The one public port; 0 lets the system choose. */
    PORT: port,
    /** Where machines ask for health and metrics; never through PORT. */
    INTERNAL_PORT: port.default(0),
    PUBLIC_ORIGIN: origin,
    /** Under which path the whole site lives: '' or '/market'. */
    BASE_PATH: z
      .string()
      .regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /market')
      .default(''),
    /** The folder that tools/deploy fills: registry and modules. */
    SITE_DIR: z.string(),
    GATEWAY_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes'),
    ACCOUNTS_URL: url,
    CATALOG_URL: url,
    BOOKINGS_URL: url,
    PROVIDER_URL: url,
    ADMIN_URL: url,
    /** The object store as browsers reach it, for uploads. */
    STORE_ORIGIN: z.optional(origin),
    /** Addresses (with CIDR) of proxies before us whose X-Forwarded-* we believe. */
    TRUSTED_PROXIES: list,
    /** Lets developers put their own module into this site (`?mf-override=`). Never in production. */
    ALLOW_OVERRIDES: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((value) => value === 'true'),
    /** Whether browsers keep the shell for visits without network. Off in development, where it also ends workers of before. */
    SERVICE_WORKER: z
      .enum(['true', 'false'], 'must be true or false')
      .default('true')
      .transform((value) => value === 'true'),
    /** Milliseconds that a service may take before the visitor gets a 503. */
    UPSTREAM_TIMEOUT: count(10_000),
    /** Milliseconds that a page waits for what a service says of it (title, preview, first results); 0: it never asks. */
    DOCUMENT_TIMEOUT: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .default(300),
    MAX_IN_FLIGHT: count(2_000),
    MAX_IN_FLIGHT_PER_ADDRESS: count(500),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a pino level')
      .default('info'),
  })
  .refine(({ NODE_ENV, ALLOW_OVERRIDES }) => NODE_ENV !== 'production' || !ALLOW_OVERRIDES, {
    path: ['ALLOW_OVERRIDES'],
    message: 'must be false in production',
  });

export type GatewayConfig = z.output<typeof configSchema>;
