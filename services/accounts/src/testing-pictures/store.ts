import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { UploadRequest, UploadTicket } from '@tm/contracts';
import { startObjectStore, type ObjectStore } from '@tm/s3-dev-server';
import type { Client } from '@tm/service-kit/testing';
import { SETTINGS, accounts } from '../testing';

const Bucket = SETTINGS.S3_BUCKET!;
const credentials = {
  accessKeyId: SETTINGS.S3_ACCESS_KEY_ID!,
  secretAccessKey: SETTINGS.S3_SECRET_ACCESS_KEY!,
};

const clientOf = (endpoint: string) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** Starts accounts with a separate object store for one test file. Call it at the top of the file. */
export const accountsWithStore = (settings: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accounts-store-'));
  let store: ObjectStore;
  let s3: S3Client;
  const begin = async (port?: number) => {
    store = await startObjectStore({
      dataDir,
      ...credentials,
      allowedOrigins: ['http://market.test'],
      ...(port && { port }),
    });
  };
  const site = accounts(async () => {
    await begin();
    return {
      S3_ENDPOINT: store.endpoint,
      S3_PRESIGNED_MAX_BYTES: String(store.presignedMaxBytes),
      ...settings,
    };
  });
  beforeAll(async () => {
    s3 = clientOf(store.endpoint);
    await s3.send(new CreateBucketCommand({ Bucket }));
  });
  afterAll(async () => {
    s3.destroy();
    await store.stop();
    rmSync(dataDir, { recursive: true });
  });

  const ticket = async (client: Client, wish: UploadRequest = {}): Promise<UploadTicket> => {
    const reply = await client.post<UploadTicket>('/api/objects/upload', wish);
    if (reply.status !== 200) throw new Error(`No ticket: ${reply.text}`);
    return reply.body;
  };
  const send = (url: string, body: Buffer | string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', body, headers });
  return {
    site,
    ticket,
    send,
    /** Uploads a file with a ticket of the user and returns the upload address. */
    sent: async (client: Client, body: Buffer | string, wish: UploadRequest = {}): Promise<string> => {
      const { uploadURL, headers } = await ticket(client, wish);
      const reply = await send(uploadURL, body, headers);
      if (reply.status !== 200) throw new Error(`Not taken: ${await reply.text()}`);
      return uploadURL;
    },
    complete: <T>(client: Client, imageURL: string) => client.put<T>('/api/upload-complete', { imageURL }),
    /** Returns all keys of the store with this prefix. */
    keys: async (Prefix: string): Promise<string[]> =>
      ((await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
        ({ Key }) => Key ?? '',
      ),
    sizes: async (Prefix: string): Promise<number[]> =>
      ((await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
        ({ Size }) => Size ?? 0,
      ),
    write: (Key: string, Body: Buffer | string) => s3.send(new PutObjectCommand({ Bucket, Key, Body })),
    read: async (Key: string): Promise<Buffer> => {
      const found = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from(await found.Body!.transformToByteArray());
    },
    /** Stops the store while `act` runs. */
    whileDown: async <T>(act: () => Promise<T>): Promise<T> => {
      const { port } = new URL(store.endpoint);
      await store.stop();
      try {
        return await act();
      } finally {
        await begin(Number(port));
      }
    },
  };
};

/** Returns the key of an upload address. */
export const keyOf = (uploadURL: string): string => new URL(uploadURL).pathname.replace(`/${Bucket}/`, '');
