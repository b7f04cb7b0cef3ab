import type { Readable } from 'node:stream';
import { problem } from '@tm/service-kit';
import type { Config } from '../config';

export type StoredImage = { stream: Readable; bytes: number | undefined; etag: string | undefined };

type StoreError = { $metadata?: { httpStatusCode?: number } };
const statusOf = (error: unknown): number | undefined => (error as StoreError).$metadata?.httpStatusCode;

// The SDK takes as long to load as half of the service: not before the first picture is asked for.
const sdk = () => import('@aws-sdk/client-s3');

/** The pictures in the object store: `<key>/<width>.webp`, written once, never changed. */
export const createImageStore = (config: Config) => {
  const connect = async () => {
    const { S3Client } = await sdk();
    return new S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
    });
  };
  let client: ReturnType<typeof connect> | undefined;
  return {
    /** The picture, 'unchanged' when the reader has it (`etag`), or null when there is none. 503 when the store is down. */
    open: async (key: string, width: number, etag: string): Promise<StoredImage | 'unchanged' | null> => {
      const wanted = {
        Bucket: config.S3_BUCKET,
        Key: `${key}/${width}.webp`,
        ...(etag && { IfNoneMatch: etag }),
      };
      const { GetObjectCommand } = await sdk();
      const s3 = await (client ??= connect());
      try {
        const found = await s3.send(new GetObjectCommand(wanted));
        return { stream: found.Body as Readable, bytes: found.ContentLength, etag: found.ETag };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged';
        if (statusOf(error) === 404) return null;
        throw problem.unavailable('Pictures are not available at the moment.');
      }
    },
  };
};
export type ImageStore = ReturnType<typeof createImageStore>;
