import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_IMAGE_BYTES } from '@tm/domain';
import { inStore, sdk, type StoreClient } from './store.client';

/** Validity of an upload address in seconds (contract). */
const VALID_SECONDS = 900;

/** Creates an unguessable key in the folder of the user. */
export const originalKey = (userId: string): string =>
  `incoming/${userId}/${randomBytes(24).toString('base64url')}`;

const readBounded = async (stream: Readable): Promise<Buffer | 'tooLarge'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the stream, so that the rest is never fetched.
    if (size > MAX_IMAGE_BYTES) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Stores uploaded files as browsers sent them, each under a key for one upload. */
export const createOriginalStore = ({ bucket, own, signing, publicEndpoint }: StoreClient) => {
  const base = new URL(publicEndpoint);
  const prefix = `${base.pathname.replace(/\/$/, '')}/${bucket}/`;
  return {
    /**
     * Returns an address for one PUT. Type and length, if given, are signed, so that other files are
     * rejected.
     */
    sign: async (key: string, file: { contentType?: string | undefined; size?: number | undefined }) => {
      const { PutObjectCommand } = await sdk();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentType: file.contentType,
        ContentLength: file.size,
      });
      return getSignedUrl(await signing(), put, {
        expiresIn: VALID_SECONDS,
        // The SDK adds headers for absent values. Only values from the client may be signed.
        signableHeaders: new Set([
          'host',
          ...(file.contentType ? ['content-type'] : []),
          ...(file.size ? ['content-length'] : []),
        ]),
      });
    },
    /** Returns the key of an upload address of this user, null for any other address. Nothing is fetched. */
    keyOf: (address: string, userId: string): string | null => {
      if (!URL.canParse(address)) return null;
      const { origin, pathname, username, password } = new URL(address);
      if (origin !== base.origin || username || password || !pathname.startsWith(prefix)) return null;
      const key = pathname.slice(prefix.length);
      return new RegExp(`^incoming/${userId}/[\\w-]{32}$`).test(key) ? key : null;
    },
    /** Returns the file, null if it does not exist, or 'tooLarge' after the limit of bytes. */
    read: async (key: string): Promise<Buffer | 'tooLarge' | null> => {
      const { GetObjectCommand } = await sdk();
      const s3 = await own();
      return inStore(async (abortSignal) => {
        const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
        return readBounded(found.Body as Readable);
      });
    },
    /** Sums the bytes of all uploads that are not completed, up to the first 20,000 files. */
    waitingBytes: async (): Promise<number> => {
      const { ListObjectsV2Command } = await sdk();
      const s3 = await own();
      let bytes = 0;
      let next: string | undefined;
      for (let page = 0; page < 20; page += 1) {
        const input = { Bucket: bucket, Prefix: 'incoming/', ...(next && { ContinuationToken: next }) };
        const found = await inStore((abortSignal) =>
          s3.send(new ListObjectsV2Command(input), { abortSignal }),
        );
        bytes += (found?.Contents ?? []).reduce((sum, { Size = 0 }) => sum + Size, 0);
        next = found?.NextContinuationToken;
        if (!next) break;
      }
      return bytes;
    },
    remove: async (key: string): Promise<void> => {
      const { DeleteObjectCommand } = await sdk();
      const s3 = await own();
      const file = { Bucket: bucket, Key: key };
      await inStore((abortSignal) => s3.send(new DeleteObjectCommand(file), { abortSignal }));
    },
  };
};
export type OriginalStore = ReturnType<typeof createOriginalStore>;
