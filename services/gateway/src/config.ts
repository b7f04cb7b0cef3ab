import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { checkHttps, origin, port, secret, serverAddress } from '@tm/service-kit/config';
import * as z from 'zod';

/** Returns true for an IP address or a CIDR range. */
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
/** Entries separated by commas; empty by default. */
const entries = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const networks = entries.refine(
  (addresses) => addresses.every(isNetwork),
  'must be addresses such as 10.0.0.1 or 10.0.0.0/8',
);

/**
 * Limits against overload by few clients (docs/decisions/031-overload.md). They count by visitor address; an
 * IPv6 /64 counts as one. Many users of a mobile carrier share one address, so its shares are large.
 */
const overload = {
  /** Concurrent requests. At the limit, the oldest one of the address with the most is cancelled. */
  MAX_IN_FLIGHT: count(2_000),
  MAX_IN_FLIGHT_PER_ADDRESS: count(500),
  /**
   * Open connections. Above it, idle ones of the address with the most are closed. Lowered if the process may
   * open fewer files.
   */
  MAX_CONNECTIONS: count(8_000),
  /**
   * Above it, the address loses its oldest idle connection. Connections of TRUSTED_PROXIES are not counted,
   * because they carry many users.
   */
  MAX_CONNECTIONS_PER_ADDRESS: count(700),
  /**
   * Concurrent calls to one service. Further calls wait in the gateway, where turns are fair, and not in the
   * service, which serves them in order of arrival.
   */
  UPSTREAM_CONNECTIONS: count(64),
  /** Concurrent calls of one address; further ones wait for at most UPSTREAM_TIMEOUT. */
  UPSTREAM_PER_ADDRESS: count(16),
  /**
   * Milliseconds until the headers of a request are complete; also the limit for a new connection without
   * data.
   */
  HEADERS_TIMEOUT: count(5_000),
  /** Milliseconds until the body of a request is complete. */
  BODY_TIMEOUT: count(10_000),
  /** Milliseconds that a response may pause because its client does not read. Event streams are exempt. */
  STALL_TIMEOUT: count(20_000),
  /** Bytes of one request body: twice the largest that a service accepts. */
  MAX_BODY: count(1024 * 1024),
  /** Bytes for incomplete bodies, in addition to 16 KB that each may have. */
  MAX_BODY_MEMORY: count(64 * 1024 * 1024),
  MAX_BODY_MEMORY_PER_ADDRESS: count(8 * 1024 * 1024),
  /** Open event streams. Each needs two files. Lowered if the process may open fewer files. */
  MAX_EVENT_STREAMS: count(4_000),
  MAX_EVENT_STREAMS_PER_ADDRESS: count(100),
};

const folder = z
  .string()
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
    'must be a folder that exists',
  );
const registryKeys = entries.refine(
  (keys) => keys.every((key) => /^[\w-]{43}$/.test(key)),
  'must be Ed25519 public keys of 32 bytes in base64url, separated by commas',
);

const SERVICES = ['ACCOUNTS', 'CATALOG', 'BOOKINGS', 'PROVIDER', 'ADMIN', 'PAYMENTS'] as const;
type ServiceKey = (typeof SERVICES)[number];
type Secrets = { GATEWAY_SECRET?: string | undefined } & {
  [Name in ServiceKey as `GATEWAY_SECRET_${Name}`]?: string | undefined;
};
const secretFor = (config: Secrets, name: ServiceKey) =>
  config[`GATEWAY_SECRET_${name}`] ?? config.GATEWAY_SECRET;
const serviceSecrets = (config: Secrets) => SERVICES.map((name) => secretFor(config, name));

/**
 * Returns the key that signs the bucket cookie. It is derived from all service secrets, which only the
 * gateway has.
 */
export const bucketKeyOf = (config: Secrets): string =>
  config.GATEWAY_SECRET ?? createHash('sha256').update(serviceSecrets(config).join()).digest('base64url');

/** Returns the secret with which the gateway identifies itself to a service. */
export const secretOf = (config: Secrets, service: Lowercase<ServiceKey>): string =>
  secretFor(config, service.toUpperCase() as ServiceKey) ?? '';

/** Settings of the gateway, each from the environment variable with its name. */
export const configSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().default('127.0.0.1'),
    /** The only public port; 0 lets the system choose. */
    PORT: port,
    /** Port for health checks and metrics, which are not served on PORT. */
    INTERNAL_PORT: port.default(0),
    PUBLIC_ORIGIN: origin,
    /** Path of the whole site: empty or `/market`. */
    BASE_PATH: z
      .string()
      .regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /market')
      .default(''),
    /** Hardening profile, as in every service: pages show the minimum length of a new password. */
    HARDENING: z.enum(['demo', 'production'], 'must be demo or production').optional(),
    /** Folder that tools/deploy fills with registry and modules. */
    SITE_DIR: folder,
    /**
     * Accepted public keys of the registry signature (32 bytes, base64url), newest first. Without keys the
     * signature is not checked, which is allowed only outside production.
     */
    REGISTRY_KEYS: registryKeys,
    /**
     * Folder for data that must survive a restart (stopped canaries). Without it, stopped canaries start
     * again.
     */
    STATE_DIR: z.optional(folder),
    /** Secret that services require from the gateway, for all services without a separate one below. */
    GATEWAY_SECRET: z.optional(secret),
    GATEWAY_SECRET_ACCOUNTS: z.optional(secret),
    GATEWAY_SECRET_CATALOG: z.optional(secret),
    GATEWAY_SECRET_BOOKINGS: z.optional(secret),
    GATEWAY_SECRET_PROVIDER: z.optional(secret),
    GATEWAY_SECRET_ADMIN: z.optional(secret),
    GATEWAY_SECRET_PAYMENTS: z.optional(secret),
    ACCOUNTS_URL: serverAddress,
    CATALOG_URL: serverAddress,
    BOOKINGS_URL: serverAddress,
    PROVIDER_URL: serverAddress,
    ADMIN_URL: serverAddress,
    PAYMENTS_URL: serverAddress,
    /**
     * JSON file with addresses by service (`{ "catalog": "http://127.0.0.1:3001" }`), which replace those
     * above. A change applies without a restart (ADR-053).
     */
    UPSTREAMS_FILE: z.string().optional(),
    /** Object store address for browsers, for uploads. */
    STORE_ORIGIN: z.optional(origin),
    /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are trusted. */
    TRUSTED_PROXIES: networks,
    /**
     * Allows developers to load their own module into this site (`?mf-override=`). Not allowed in production.
     */
    ALLOW_OVERRIDES: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((value) => value === 'true'),
    /**
     * Enables the service worker, which stores the shell for offline visits. Off in development, where it
     * also removes existing workers.
     */
    SERVICE_WORKER: z
      .enum(['true', 'false'], 'must be true or false')
      .default('true')
      .transform((value) => value === 'true'),
    /** Milliseconds that a service may take before the visitor gets a 503. */
    UPSTREAM_TIMEOUT: count(10_000),
    /**
     * Milliseconds that a page waits for its description by a service (title, preview, first results), and
     * the start for the businesses of the landing page; 0 disables these calls.
     */
    DOCUMENT_TIMEOUT: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .default(300),
    /**
     * Milliseconds that the page of a visitor waits for its rendered content, after its description; 0
     * disables the renderer process (ADR-117).
     */
    RENDER_TIMEOUT: z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .default(100),
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
