import type { Readable } from 'node:stream';
import type { DocumentFile } from './document';
import { inStore, sdk, statusOf, storeDown, type StoreClient } from './store.client';

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/** Returns the file name of a downloaded document. */
export const documentName = (contentType: string): string => `document.${ENDINGS[contentType] ?? 'bin'}`;

const fileOf = (key: string, contentType: string) => `${key}/${documentName(contentType)}`;

/**
 * Stores private documents in the object store: one file below each key, written once. The removal of
 * pictures deletes them too.
 */
export const createDocumentStore = ({ bucket, own }: StoreClient) => ({
  /** Writes a new document. Its key must not be known to any client yet. */
  write: async (key: string, { contentType, bytes }: DocumentFile): Promise<void> => {
    const { PutObjectCommand } = await sdk();
    const s3 = await own();
    const file = { Bucket: bucket, Key: fileOf(key, contentType), Body: bytes, ContentType: contentType };
    if (!(await inStore((abortSignal) => s3.send(new PutObjectCommand(file), { abortSignal }))))
      throw storeDown();
  },
  /** Returns the file, or null if it does not exist. Throws 503 when the store is down. */
  open: async (key: string, contentType: string): Promise<Readable | null> => {
    const { GetObjectCommand } = await sdk();
    const s3 = await own();
    try {
      const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: fileOf(key, contentType) }));
      return found.Body as Readable;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw storeDown();
    }
  },
});
export type DocumentStore = ReturnType<typeof createDocumentStore>;
