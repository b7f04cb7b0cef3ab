import type { Infrastructure } from './infrastructure';

type Place = { infrastructure: Infrastructure; origin: string };

/** The settings that every service of this copy shares. */
export const commonEnv = ({ infrastructure, origin }: Place): Record<string, string> => ({
  NODE_ENV: process.env['NODE_ENV'] || 'development',
  MONGODB_URI: infrastructure.databaseUri,
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || origin,
  GATEWAY_SECRET: process.env['GATEWAY_SECRET'] || infrastructure.secrets.gatewaySecret,
  SESSION_KEYS: process.env['SESSION_KEYS'] || infrastructure.secrets.sessionKey,
});

/** The settings of the object store, as the SDK-speaking programs read them. */
export const storeEnv = ({ s3 }: Infrastructure): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: process.env['S3_REGION'] || 'us-east-1',
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/** What only the accounts service needs: it serves pictures, sends mail and seals second factors. */
export const accountsEnv = (infrastructure: Infrastructure): Record<string, string> => ({
  ...storeEnv(infrastructure),
  ...(infrastructure.s3.presignedMaxBytes && {
    S3_PRESIGNED_MAX_BYTES: String(infrastructure.s3.presignedMaxBytes),
  }),
  S3_PUBLIC_ENDPOINT: infrastructure.s3.publicEndpoint,
  SMTP_URL: infrastructure.smtpUrl,
  TWO_FACTOR_KEY: process.env['TWO_FACTOR_KEY'] || infrastructure.secrets.twoFactorKey,
});
