import type { Readable } from 'node:stream';
import { isPictureKey, pictureFile, type ImageFormat } from '@tm/domain';
import { createMissCache } from './misses';
import { inStore, sdk, statusOf, storeDown, type StoreClient } from './store.client';

export type ImageName = { width: number; format: ImageFormat };
export type ImageFile = ImageName & { bytes: Buffer };

/** Request headers `If-None-Match`, `Range` and `If-Range`. */
export type Reader = { etag: string; range: string; ifRange: string };
export type StoredImage = {
  format: ImageFormat;
  stream: Readable;
  bytes: number | undefined;
  etag: string | undefined;
  /** `Content-Range` of a partial response. */
  part: string | undefined;
};
/** `isStandIn`: a substitute, because the picture does not have the requested file. */
export type OpenedImage = { image: StoredImage | 'unchanged'; isStandIn: boolean };

const fileOf = (key: string, { width, format }: ImageName) => pictureFile(key, width, format);

/**
 * Returns the range of a request with one byte range. Several ranges, and a picture that changed, get the
 * whole file.
 */
const partOf = ({ range, ifRange }: Reader) =>
  /^bytes=(\d+-\d*|-\d+)$/.test(range) && /^(".*")?$/.test(ifRange)
    ? { Range: range, ...(ifRange && { IfMatch: ifRange }) }
    : null;

/** Returns the narrowest WebP of at least this width, or the widest existing one. */
const standInOf = (keys: readonly string[], wanted: number): ImageName | null => {
  const widths = keys.flatMap((key) => Number(/\/(\d+)\.webp$/.exec(key)?.[1] ?? []));
  const width = widths.sort((a, b) => a - b).find((each) => each >= wanted) ?? widths.at(-1);
  return width === undefined ? null : { width, format: 'webp' };
};

/** Stores pictures in the object store as `<key>/<width>.<ending>`, written once and never changed. */
export const createImageStore = ({ bucket, own }: StoreClient, now: () => number = Date.now) => {
  const misses = createMissCache(now);
  const keysOf = async (key: string): Promise<string[]> => {
    const { ListObjectsV2Command } = await sdk();
    const s3 = await own();
    const all = { Bucket: bucket, Prefix: `${key}/` };
    const found = await inStore((abortSignal) => s3.send(new ListObjectsV2Command(all), { abortSignal }));
    return (found?.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  };

  const find = async (
    key: string,
    name: ImageName,
    reader: Reader,
  ): Promise<StoredImage | 'unchanged' | null> => {
    const { GetObjectCommand } = await sdk();
    const s3 = await own();
    const { etag } = reader;
    const part = partOf(reader);
    const whole = { Bucket: bucket, Key: fileOf(key, name), ...(etag && { IfNoneMatch: etag }) };
    try {
      const found = await s3.send(new GetObjectCommand({ ...whole, ...part }));
      const { ContentLength: bytes, ETag, ContentRange } = found;
      return { format: name.format, stream: found.Body as Readable, bytes, etag: ETag, part: ContentRange };
    } catch (error) {
      const status = statusOf(error) ?? 0;
      if (status === 304) return 'unchanged';
      if (status === 404) return null;
      if (part && [412, 416].includes(status)) return find(key, name, { ...reader, range: '' });
      throw storeDown();
    }
  };

  return {
    /**
     * Returns the file, 'unchanged' when the client has it, or null if the picture does not exist. A picture
     * from before a width or format was introduced returns its nearest WebP. Throws 503 when the store is
     * down.
     */
    open: async (key: string, name: ImageName, reader: Reader): Promise<OpenedImage | null> => {
      // Anyone may request any path. The store is called only for valid picture names, and once a minute for
      // a missing one.
      if (!isPictureKey(key) || misses.has(key)) return null;
      const image = await find(key, name, reader);
      if (image) return { image, isStandIn: false };
      const other = standInOf(await keysOf(key), name.width);
      if (!other) misses.add(key);
      const standIn = other && (await find(key, other, reader));
      return standIn && { image: standIn, isStandIn: true };
    },
    /** Stores the files of a picture. Its key must not be known to any client yet. */
    write: async (key: string, files: readonly ImageFile[]): Promise<void> => {
      const { PutObjectCommand } = await sdk();
      const s3 = await own();
      const put = async ({ bytes, ...name }: ImageFile): Promise<void> => {
        const ContentType = `image/${name.format}`;
        const file = { Bucket: bucket, Key: fileOf(key, name), Body: bytes, ContentType };
        const isWritten = await inStore((abortSignal) =>
          s3.send(new PutObjectCommand(file), { abortSignal }),
        );
        if (!isWritten) throw storeDown();
      };
      await Promise.all(files.map(put));
    },
    /** Deletes all files of a picture, including those of widths and formats no longer in use. */
    remove: async (key: string): Promise<void> => {
      const { DeleteObjectCommand } = await sdk();
      const s3 = await own();
      for (const Key of await keysOf(key)) {
        const file = { Bucket: bucket, Key };
        await inStore((abortSignal) => s3.send(new DeleteObjectCommand(file), { abortSignal }));
      }
    },
  };
};
export type ImageStore = ReturnType<typeof createImageStore>;
