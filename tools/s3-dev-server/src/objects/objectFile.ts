import { type FileHandle, open } from 'node:fs/promises';

/** The metadata of an object. */
export type ObjectMeta = {
  key: string;
  size: number;
  /** Quoted MD5, as S3 returns it for objects uploaded in one piece. */
  etag: string;
  lastModified: string;
  /** Headers that a read returns unchanged: content type, cache control, `x-amz-meta-*` … */
  headers: Record<string, string>;
};

const MAGIC = Buffer.from('TMO1');
const TAIL_BYTES = MAGIC.length + 4;

/**
 * Appends the metadata to an object's file. An object is one file: its bytes, its metadata as JSON, the
 * length of the JSON, and `MAGIC`. One file means one rename, so bytes and metadata always match after a
 * crash.
 */
export async function appendMeta(file: FileHandle, meta: ObjectMeta): Promise<void> {
  const json = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  await file.appendFile(Buffer.concat([json, length, MAGIC]));
}

export type OpenObject = { file: FileHandle; meta: ObjectMeta };

/** Opens an object for reading, or returns null for a missing one. The caller closes the file. */
export async function openObject(path: string): Promise<OpenObject | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    return { file, meta: await readMeta(file, path) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readMeta(file: FileHandle, path: string): Promise<ObjectMeta> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
  const jsonBytes = tail.length === TAIL_BYTES ? tail.readUInt32BE() : 0;
  const start = size - TAIL_BYTES - jsonBytes;
  if (!tail.subarray(4).equals(MAGIC) || start < 0) throw new Error(`${path} is not an object of this store`);
  return JSON.parse((await readAt(file, start, jsonBytes)).toString('utf8')) as ObjectMeta;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
