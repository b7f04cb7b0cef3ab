import { hkdfSync } from 'node:crypto';
import type { Secrets } from './dataFolder';
import type { Infrastructure } from './infrastructure';
import type { ServiceName } from './modules';

type Place = { infrastructure: Infrastructure; origin: string };

/** Names of settings that no process gets only because the one that starts it has them. */
const IS_SECRET = /^(MONGODB_URI|SMTP_URL)$|^S3_|SECRET|KEYS?$|PASSWORD|TOKEN/;

/** What every process of this copy may see of the environment of `npm start`. */
export const openEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !IS_SECRET.test(name)));

/** A key of its own for each purpose, by HKDF from this copy's one root: none of them tells anything about another. */
export const derived = ({ rootKey }: Secrets, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', rootKey, '', `trusted-marketplace:${purpose}`, 32)).toString('base64url');

/** A new key in front of the one that signed this before copies had a root: what was signed with it stays valid. */
const keyList = (secrets: Secrets, purpose: string): string =>
  [derived(secrets, purpose), ...(secrets.sessionKey ? [secrets.sessionKey] : [])].join(',');

/** The settings that the gateway and every service share. */
export const placeEnv = ({ origin }: Pick<Place, 'origin'>): Record<string, string> => ({
  NODE_ENV: process.env['NODE_ENV'] || 'development',
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || origin,
});

/** What the gateway shows to a service: each has its own, unless GATEWAY_SECRET names one for all. */
export const gatewaySecret = ({ secrets }: Infrastructure, name: ServiceName): string =>
  process.env['GATEWAY_SECRET'] || derived(secrets, `gateway:${name}`);

/** What every service has: the database, its secret with the gateway, and the keys of session cookies. */
const commonEnv = (name: ServiceName, { infrastructure, origin }: Place): Record<string, string> => ({
  ...placeEnv({ origin }),
  MONGODB_URI: infrastructure.databaseUriOf(name),
  // Whoever starts the services applied them, with rights that no service has.
  MIGRATIONS: 'verify',
  GATEWAY_SECRET: gatewaySecret(infrastructure, name),
  SESSION_KEYS: process.env['SESSION_KEYS'] || keyList(infrastructure.secrets, 'session'),
});

/** The settings of the object store, as the SDK-speaking programs read them. */
export const storeEnv = ({ s3 }: Infrastructure): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: process.env['S3_REGION'] || 'us-east-1',
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

const documentLinkKeys = (secrets: Secrets) =>
  process.env['DOCUMENT_LINK_KEYS'] || derived(secrets, 'document-link');

/** It serves pictures, sends mail, knows devices and seals second factors. */
const accountsEnv = (infrastructure: Infrastructure): Record<string, string> => {
  const { secrets } = infrastructure;
  const superAdmin = ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'] as const;
  return {
    ...storeEnv(infrastructure),
    ...(infrastructure.s3.presignedMaxBytes && {
      S3_PRESIGNED_MAX_BYTES: String(infrastructure.s3.presignedMaxBytes),
    }),
    S3_PUBLIC_ENDPOINT: infrastructure.s3.publicEndpoint,
    SMTP_URL: infrastructure.smtpUrl,
    DEVICE_KEYS: process.env['DEVICE_KEYS'] || keyList(secrets, 'device'),
    MAIL_TOKEN_KEY: process.env['MAIL_TOKEN_KEY'] || derived(secrets, 'mail-token'),
    DOCUMENT_LINK_KEYS: documentLinkKeys(secrets),
    TWO_FACTOR_KEY: process.env['TWO_FACTOR_KEY'] || secrets.twoFactorKey,
    ...Object.fromEntries(superAdmin.map((name) => [name, process.env[name] ?? ''])),
  };
};

/** The settings of one service: keys that it does not use are not among them. */
export const serviceEnv = (name: ServiceName, place: Place): Record<string, string> => ({
  ...commonEnv(name, place),
  ...(name === 'accounts' && accountsEnv(place.infrastructure)),
  ...(name === 'admin' && { DOCUMENT_LINK_KEYS: documentLinkKeys(place.infrastructure.secrets) }),
});
