import type { S3Client } from '@aws-sdk/client-s3';
import { problem } from '@tm/service-kit';
import type { Config } from '../config';

/** Time limit in ms of one store call in a check. Streaming to a slow client may take longer. */
const CALL_MS = 8_000;

type StoreError = { $metadata?: { httpStatusCode?: number } };
export const statusOf = (error: unknown): number | undefined =>
  (error as StoreError).$metadata?.httpStatusCode;

export const storeDown = () => problem.unavailable('Pictures are not available at the moment.');

// The SDK takes as long to load as half of the service, so it is loaded with the first picture.
export const sdk = () => import('@aws-sdk/client-s3');

/** Runs one store call. Returns null for 404, throws 503 for any other error. */
export const inStore = async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
  try {
    return await call(AbortSignal.timeout(CALL_MS));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw storeDown();
  }
};

/**
 * Connections to the object store, created on first use: `own` for calls, `signing` with the public address
 * of browsers, which only signs.
 */
export const createStoreClient = (config: Config) => {
  const connect = async (endpoint: string): Promise<S3Client> => {
    const { S3Client } = await sdk();
    return new S3Client({
      endpoint,
      region: config.S3_REGION,
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2_000 },
    });
  };
  const publicEndpoint = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT;
  let own: Promise<S3Client> | undefined;
  let signing: Promise<S3Client> | undefined;
  return {
    bucket: config.S3_BUCKET,
    publicEndpoint,
    own: () => (own ??= connect(config.S3_ENDPOINT)),
    signing: () => (signing ??= connect(publicEndpoint)),
  };
};
export type StoreClient = ReturnType<typeof createStoreClient>;
