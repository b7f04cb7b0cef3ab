import type { Readable } from 'node:stream';
import { SERVED_WIDTHS } from '@tm/domain';
import { inStore, sdk, statusOf, storeDown, type StoreClient } from './store.client';

export type StoredImage = { stream: Readable; bytes: number | undefined; etag: string | undefined };
export type ImageFile = { width: number; webp: Buffer };

const fileOf = (key: string, width: number) => `${key}/${width}.webp`;

/** The pictures in the object store: `<key>/<width>.webp`, written once, never changed. */
export const createImageStore = ({ bucket, own }: StoreClient) => {
  const find = async (
    key: string,
    width: number,
    etag: string,
  ): Promise<StoredImage | 'unchanged' | null> => {
    const wanted = { Bucket: bucket, Key: fileOf(key, width), ...(etag && { IfNoneMatch: etag }) };
    const { GetObjectCommand } = await sdk();
    const s3 = await own();
    try {
      const found = await s3.send(new GetObjectCommand(wanted));
      return { stream: found.Body as Readable, bytes: found.ContentLength, etag: found.ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404) return null;
      throw storeDown();
    }
  };
  return {
    /**
     * The picture, 'unchanged' when the reader has it (`etag`), or null when there is none. One that was stored before its width came
     * into use is given in the next larger. 503 when the store is down.
     */
    open: async (key: string, width: number, etag: string): Promise<StoredImage | 'unchanged' | null> => {
      const smallest = SERVED_WIDTHS[0];
      const found = await find(key, width, etag);
      return found === null && width === smallest ? find(key, SERVED_WIDTHS[1], etag) : found;
    },
    /** Stores a picture in its widths. Nobody may know the key yet. */
    write: async (key: string, files: readonly ImageFile[]): Promise<void> => {
      const { PutObjectCommand } = await sdk();
      const s3 = await own();
      for (const { width, webp } of files) {
        const file = { Bucket: bucket, Key: fileOf(key, width), Body: webp, ContentType: 'image/webp' };
        const isWritten = await inStore((abortSignal) =>
          s3.send(new PutObjectCommand(file), { abortSignal }),
        );
        if (!isWritten) throw storeDown();
      }
    },
    remove: async (key: string): Promise<void> => {
      const { DeleteObjectCommand } = await sdk();
      const s3 = await own();
      for (const width of SERVED_WIDTHS) {
        const file = { Bucket: bucket, Key: fileOf(key, width) };
        await inStore((abortSignal) => s3.send(new DeleteObjectCommand(file), { abortSignal }));
      }
    },
  };
};
export type ImageStore = ReturnType<typeof createImageStore>;
