import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KeyIndex } from './keyIndex';
import { KeyLock } from './keyLock';
import { type ObjectMeta, type OpenObject, appendMeta, openObject } from './objectFile';

/** Checks the present object, under the lock of its key; throws to reject the change. */
export type Guard = (current: ObjectMeta | null) => void;

/**
 * Stores buckets as folders and objects as files named by the SHA-256 of their key. So no key can name a path
 * outside its bucket, collide with another on a case-insensitive disk, or be too long for a file name. The
 * folder belongs to one process at a time.
 */
export class ObjectFolder {
  private readonly lock = new KeyLock();
  /** By bucket, from its first list on. */
  private readonly indexes = new Map<string, Promise<KeyIndex>>();

  private constructor(
    private readonly root: string,
    private readonly incoming: string,
  ) {}

  /**
   * Opens the folder and removes uploads that an earlier process had not finished; they were never
   * acknowledged.
   */
  static async open(root: string): Promise<ObjectFolder> {
    const incoming = join(root, '.incoming');
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return new ObjectFolder(root, incoming);
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(join(this.root, bucket), { recursive: true, mode: 0o700 });
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return (await stat(join(this.root, bucket)).catch(() => null))?.isDirectory() ?? false;
  }

  read(bucket: string, key: string): Promise<OpenObject | null> {
    return openObject(this.path(bucket, key));
  }

  /**
   * Receives a body into a temporary file and renames it to the object, so that readers see the old or the
   * new object. `describe` runs after the last byte and may reject the body by throwing.
   */
  async write(
    bucket: string,
    source: Readable,
    stages: readonly Transform[],
    describe: () => ObjectMeta,
    guard: Guard,
  ): Promise<ObjectMeta> {
    const temporary = join(this.incoming, randomUUID());
    try {
      const meta = await this.receive(temporary, source, stages, describe);
      const path = this.path(bucket, meta.key);
      await this.lock.run(path, async () => {
        guard(await this.current(path));
        await rename(temporary, path);
        (await this.indexes.get(bucket))?.set(meta);
      });
      await syncFolder(join(this.root, bucket));
      return meta;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async remove(bucket: string, key: string, guard: Guard): Promise<void> {
    const path = this.path(bucket, key);
    await this.lock.run(path, async () => {
      guard(await this.current(path));
      await rm(path, { force: true });
      (await this.indexes.get(bucket))?.delete(key);
    });
    await syncFolder(join(this.root, bucket));
  }

  /**
   * Lists the objects of a bucket with a prefix, sorted by the bytes of the key as in S3. Only the first list
   * of a bucket opens files.
   */
  async list(bucket: string, prefix: string): Promise<ObjectMeta[]> {
    const known = this.indexes.get(bucket);
    if (known) return (await known).withPrefix(prefix);
    const index = this.readIndex(bucket);
    this.indexes.set(bucket, index);
    index.catch(() => this.indexes.delete(bucket));
    return (await index).withPrefix(prefix);
  }

  private async readIndex(bucket: string): Promise<KeyIndex> {
    const folder = join(this.root, bucket);
    const found: ObjectMeta[] = [];
    for (const name of await readdir(folder)) {
      const meta = await this.current(join(folder, name));
      if (meta) found.push(meta);
    }
    return new KeyIndex(found);
  }

  private async receive(
    path: string,
    source: Readable,
    stages: readonly Transform[],
    describe: () => ObjectMeta,
  ) {
    const file = await open(path, 'wx', 0o600);
    try {
      // A pipeline destroys its source when a stage fails, and without the request's stream no error response
      // could be sent.
      const body = Readable.from(source.iterator({ destroyOnReturn: false }), { objectMode: false });
      const sink = new Writable({
        write: (part: Buffer, _encoding, done) => void file.appendFile(part).then(() => done(), done),
      });
      await pipeline([body, ...stages, sink]);
      const meta = describe();
      await appendMeta(file, meta);
      await file.sync();
      return meta;
    } finally {
      await file.close();
    }
  }

  private async current(path: string): Promise<ObjectMeta | null> {
    const object = await openObject(path);
    await object?.file.close();
    return object?.meta ?? null;
  }

  private path(bucket: string, key: string): string {
    return join(this.root, bucket, createHash('sha256').update(key).digest('hex'));
  }
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
