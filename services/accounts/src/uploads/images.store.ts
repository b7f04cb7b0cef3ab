import type { Readable } from 'node:stream';
import { isPictureKey, pictureFile, type ImageFormat } from '@tm/domain';
import { createMisses } from './misses';
import { inStore, sdk, statusOf, storeDown, type StoreClient } from './store.client';

/** One file of a picture. */
export type ImageName = { width: number; format: ImageFormat };
export type ImageFile = ImageName & { bytes: Buffer };

/** What a reader has already and which part it misses: its `If-None-Match`, `Range` and `If-Range`. */
export type Reader = { etag: string; range: string; ifRange: string };
export type StoredImage = {
  format: ImageFormat;
  stream: Readable;
  bytes: number | undefined;
  etag: string | undefined;
  /** `Content-Range`, when it is a part. */
  part: string | undefined;
};
/** `isStandIn`: not the file that was asked for, which this picture does not have. */
export type OpenedImage = { image: StoredImage | 'unchanged'; isStandIn: boolean };

const fileOf = (key: string, { width, format }: ImageName) => pictureFile(key, width, format);

/** One range, of bytes; several are answered with the whole, like one whose picture has changed. */
const partOf = ({ range, ifRange }: Reader) =>
  /^bytes=(\d+-\d*|-\d+)$/.test(range) && /^(".*")?$/.test(ifRange)
    ? { Range: range, ...(ifRange && { IfMatch: ifRange }) }
    : null;

/** The narrowest WebP that is as wide, or the widest there is. */
const standInOf = (keys: readonly string[], wanted: number): ImageName | null => {
  const widths = keys.flatMap((key) => Number(/\/(\d+)\.webp$/.exec(key)?.[1] ?? []));
  const width = widths.sort((a, b) => a - b).find((each) => each >= wanted) ?? widths.at(-1);
  return width === undefined ? null : { width, format: 'webp' };
};

/** The pictures in the object store: `<key>/<width>.<ending>`, written once, never changed. */
export const createImageStore = ({ bucket, own }: StoreClient, now: () => number = Date.now) => {
  const misses = createMisses(now);
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
     * The file, 'unchanged' when the reader has it, or null when there is no such picture. One that was stored before a width or format
     * came into use is given as the WebP that is nearest. 503 when the store is down.
     */
    open: async (key: string, name: ImageName, reader: Reader): Promise<OpenedImage | null> => {
      // Anybody may ask for anything: the store is asked for names of pictures only, and once a minute for one that is not there.
      if (!isPictureKey(key) || misses.has(key)) return null;
      const image = await find(key, name, reader);
      if (image) return { image, isStandIn: false };
      const other = standInOf(await keysOf(key), name.width);
      if (!other) misses.add(key);
      const standIn = other && (await find(key, other, reader));
      return standIn && { image: standIn, isStandIn: true };
    },
    /** Stores the files of a picture. Nobody may know the key yet. */
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
    /** Removes every file of a picture, those of widths and formats that are not in use any more too. */
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
