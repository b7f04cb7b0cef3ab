import type { Secrets } from './dataFolder';
import { deriveKey } from './deriveKey';
import type { Infrastructure } from './infrastructure';
import type { ServiceName } from './modules';

type ServiceEnvParams = { infrastructure: Infrastructure; origin: string };

/**
 * Returns a derived key, followed by the `sessionKey` of
 * an older copy, so that existing signatures stay valid.
 */
const keyList = (secrets: Secrets, purpose: string): string =>
  [deriveKey(secrets, purpose), ...(secrets.sessionKey ? [secrets.sessionKey] : [])].join(',');

/** Returns the settings that the gateway and every service share. */
export const sharedEnv = ({ origin }: Pick<ServiceEnvParams, 'origin'>): Record<string, string> => ({
  NODE_ENV: process.env['NODE_ENV'] || 'development',
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || origin,
});

/**
 * Returns the secret that the gateway sends to a service:
 * GATEWAY_SECRET for all services, else a derived one for each.
 */
export const gatewaySecret = ({ secrets }: Infrastructure, name: ServiceName): string =>
  process.env['GATEWAY_SECRET'] || deriveKey(secrets, `gateway:${name}`);

/**
 * Returns the settings of every service: the database, its gateway secret and the keys of session cookies.
 */
const commonEnv = (
  name: ServiceName,
  { infrastructure, origin }: ServiceEnvParams,
): Record<string, string> => ({
  ...sharedEnv({ origin }),
  MONGODB_URI: infrastructure.databaseUriOf(name),
  // The parent process has applied the migrations, with rights that no service has.
  MIGRATIONS: 'verify',
  GATEWAY_SECRET: gatewaySecret(infrastructure, name),
  SESSION_KEYS: process.env['SESSION_KEYS'] || keyList(infrastructure.secrets, 'session'),
});

/** Returns the settings of the object store for programs that use the AWS SDK. */
export const storeEnv = ({ s3 }: Infrastructure): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: process.env['S3_REGION'] || 'us-east-1',
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/** The key of the codes of bookings, which bookings and payments calculate. */
const bookingCodeKey = ({ secrets }: Infrastructure) => ({
  BOOKING_CODE_KEY: process.env['BOOKING_CODE_KEY'] || deriveKey(secrets, 'booking-code'),
});

const documentLinkKeys = (secrets: Secrets) =>
  process.env['DOCUMENT_LINK_KEYS'] || deriveKey(secrets, 'document-link');

/**
 * Returns the settings of accounts, which stores pictures,
 * sends mail, recognises devices and encrypts second factors.
 */
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
    MAIL_TOKEN_KEY: process.env['MAIL_TOKEN_KEY'] || deriveKey(secrets, 'mail-token'),
    DOCUMENT_LINK_KEYS: documentLinkKeys(secrets),
    TWO_FACTOR_KEY: process.env['TWO_FACTOR_KEY'] || secrets.twoFactorKey,
    ...Object.fromEntries(superAdmin.map((name) => [name, process.env[name] ?? ''])),
  };
};

/** PAYMENTS is always set, because a child process inherits the variable of `npm start`. */
const paymentsMode = ({ payments }: Infrastructure) => ({ PAYMENTS: payments ? 'sandbox' : 'off' });

/** Returns the settings of payments. */
const paymentsEnv = (infrastructure: Infrastructure): Record<string, string> => {
  const { payments, secrets } = infrastructure;
  return {
    ...paymentsMode(infrastructure),
    ...bookingCodeKey(infrastructure),
    ...(payments && {
      PAYSTACK_URL: payments.url,
      PAYSTACK_SECRET_KEY: payments.secretKey,
      PAYOUT_ACCOUNT_KEY: process.env['PAYOUT_ACCOUNT_KEY'] || deriveKey(secrets, 'payout-account'),
    }),
  };
};

/** Returns the settings of one service, without keys that the service does not use. */
export const serviceEnv = (name: ServiceName, params: ServiceEnvParams): Record<string, string> => ({
  ...commonEnv(name, params),
  ...(name === 'accounts' && accountsEnv(params.infrastructure)),
  ...(name === 'bookings' && {
    ...paymentsMode(params.infrastructure),
    ...bookingCodeKey(params.infrastructure),
    CALENDAR_KEYS:
      process.env['CALENDAR_KEYS'] || deriveKey(params.infrastructure.secrets, 'calendar-address'),
  }),
  ...(name === 'payments' && paymentsEnv(params.infrastructure)),
  ...(name === 'admin' && { DOCUMENT_LINK_KEYS: documentLinkKeys(params.infrastructure.secrets) }),
});
