import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { startObjectStore } from '../objectStore';

export const BUCKET = 'marketplace';
export const SITE = 'http://localhost:4200';
export const credentials = { accessKeyId: 'test-key', secretAccessKey: 'a-secret-of-the-tests' };

export type TestStore = Awaited<ReturnType<typeof startTestStore>>;

/** Starts a store on a free port with an empty folder, and a client of the real SDK. */
export async function startTestStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'object-store-'));
  const store = await startObjectStore({ dataDir, ...credentials, allowedOrigins: [SITE] });
  const s3 = clientFor(store.endpoint);
  await s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    dataDir,
    endpoint: store.endpoint,
    s3,
    put: (Key: string, Body: string | Buffer, more: Partial<PutObjectCommandInput> = {}) =>
      s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more })),
    /** Returns the names of all files in the folder of objects. */
    files: async () =>
      (await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    stop: async () => {
      s3.destroy();
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const clientFor = (endpoint: string, secretAccessKey = credentials.secretAccessKey) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { ...credentials, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** Returns an address for an upload of exactly this type and length, as the accounts service issues it. */
export const presignPut = (
  s3: S3Client,
  upload: { key: string; type: string; length: number; expiresIn?: number; signingDate?: Date },
) =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: upload.key,
      ContentType: upload.type,
      ContentLength: upload.length,
    }),
    {
      expiresIn: upload.expiresIn ?? 900,
      signingDate: upload.signingDate ?? new Date(),
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    },
  );

/** Returns the code in S3's XML error. */
export const errorCode = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
