import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { checkHttps, origin, port, secret, serverAddress } from '@tm/service-kit/config';
import * as z from 'zod';

/** An address, or a range of them in CIDR. */
const isNetwork = (entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
};
const count = (preset: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .positive('must be greater than 0')
    .default(preset);
const networks = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isNetwork), 'must be addresses such as 10.0.0.1 or 10.0.0.0/8');

/**
 * Caps against overload by few clients (docs/decisions/031-overload.md). An address is that of the visitor; an IPv6 /64 counts as one. Many
 * people of a mobile carrier share one address, so its shares are wide.
 */
const overload = {
  /** Requests that are being answered at once. When they are used up, the oldest of the address that has most gives way. */
  MAX_IN_FLIGHT: count(2_000),
  MAX_IN_FLIGHT_PER_ADDRESS: count(500),
  /** Open connections. Beyond, idle ones of the address that has most are closed. Lower when the process may open fewer files. */
  MAX_CONNECTIONS: count(8_000),
  /** Beyond, the address loses its oldest idle connection. Connections of TRUSTED_PROXIES are many people's and not counted. */
  MAX_CONNECTIONS_PER_ADDRESS: count(700),
  /** Calls to one service at once. What waits, waits here, where the next turn is fair, not in the service, which takes them as they come. */
  UPSTREAM_CONNECTIONS: count(64),
  /** Those of one address; what is more waits its turn, at most UPSTREAM_TIMEOUT. */
  UPSTREAM_PER_ADDRESS: count(16),
  /** Milliseconds until the headers of a request are complete; also how long a new connection may say nothing. */
  HEADERS_TIMEOUT: count(5_000),
  /** Milliseconds until the body of a request is complete. */
  BODY_TIMEOUT: count(10_000),
  /** Milliseconds that an answer may stand still because its visitor does not read. Event streams are exempt. */
  STALL_TIMEOUT: count(20_000),
  /** Bytes of one request body: twice the largest that a service takes. */
  MAX_BODY: count(1024 * 1024),
  /** Bytes for bodies that are not complete yet, beside 16 KB that each may have. */
  MAX_BODY_MEMORY: count(64 * 1024 * 1024),
  MAX_BODY_MEMORY_PER_ADDRESS: count(8 * 1024 * 1024),
  /** Open event streams. Each holds two files. Lower when the process may open fewer files. */
  MAX_EVENT_STREAMS: count(4_000),
  MAX_EVENT_STREAMS_PER_ADDRESS: count(100),
};

const folder = z
  .string()
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
    'must be a folder that exists',
  );
const registryKeys = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .refine(
    (keys) => keys.every((key) => /^[\w-]{43}$/.test(key)),
    'must be Ed25519 public keys of 32 bytes in base64url, separated by commas',
  );

const SERVICES = ['ACCOUNTS', 'CATALOG', 'BOOKINGS', 'PROVIDER', 'ADMIN'] as const;
type ServiceKey = (typeof SERVICES)[number];
type Secrets = { GATEWAY_SECRET?: string | undefined } & {
  [Name in ServiceKey as `GATEWAY_SECRET_${Name}`]?: string | undefined;
};
const secretFor = (config: Secrets, name: ServiceKey) =>
  config[`GATEWAY_SECRET_${name}`] ?? config.GATEWAY_SECRET;
const serviceSecrets = (config: Secrets) => SERVICES.map((name) => secretFor(config, name));

/** Signs the cookie by which a visitor stays with one version: from what only the gateway has in whole. */
export const bucketKeyOf = (config: Secrets): string =>
  config.GATEWAY_SECRET ?? createHash('sha256').update(serviceSecrets(config).join()).digest('base64url');

/** What a service is shown, so that it knows the gateway. */
export const secretOf = (config: Secrets, service: Lowercase<ServiceKey>): string =>
  secretFor(config, service.toUpperCase() as ServiceKey) ?? '';

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
    /** The profile of account rules, as in every service: pages say how long a new password has to be. */
    HARDENING: z.enum(['demo', 'production'], 'must be demo or production').optional(),
    /** The folder that tools/deploy fills: registry and modules. */
    SITE_DIR: folder,
    /** Public keys (32 bytes, base64url) whose signature the registry may have, the newest first. Without any it is not checked: only outside production. */
    REGISTRY_KEYS: registryKeys,
    /** A folder for what must outlive a restart (canaries that were stopped). Without it they are tried again. */
    STATE_DIR: z.optional(folder),
    /** What the services demand of who calls them: one secret for all that have none of their own below. */
    GATEWAY_SECRET: z.optional(secret),
    GATEWAY_SECRET_ACCOUNTS: z.optional(secret),
    GATEWAY_SECRET_CATALOG: z.optional(secret),
    GATEWAY_SECRET_BOOKINGS: z.optional(secret),
    GATEWAY_SECRET_PROVIDER: z.optional(secret),
    GATEWAY_SECRET_ADMIN: z.optional(secret),
    ACCOUNTS_URL: serverAddress,
    CATALOG_URL: serverAddress,
    BOOKINGS_URL: serverAddress,
    PROVIDER_URL: serverAddress,
    ADMIN_URL: serverAddress,
    /** The object store as browsers reach it, for uploads. */
    STORE_ORIGIN: z.optional(origin),
    /** Addresses (with CIDR) of proxies before us whose X-Forwarded-* we believe. */
    TRUSTED_PROXIES: networks,
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
    ...overload,
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a pino level')
      .default('info'),
  })
  .refine(({ NODE_ENV, ALLOW_OVERRIDES }) => NODE_ENV !== 'production' || !ALLOW_OVERRIDES, {
    path: ['ALLOW_OVERRIDES'],
    message: 'must be false in production',
  })
  .refine(({ NODE_ENV, REGISTRY_KEYS }) => NODE_ENV !== 'production' || REGISTRY_KEYS.length > 0, {
    path: ['REGISTRY_KEYS'],
    message: 'must name a public key in production',
  })
  .superRefine((config, check) => {
    if (serviceSecrets(config).every((one) => one !== undefined)) return;
    check.addIssue({ code: 'custom', path: ['GATEWAY_SECRET'], message: 'must have at least 32 bytes' });
  })
  .superRefine(checkHttps);

export type GatewayConfig = z.output<typeof configSchema>;
