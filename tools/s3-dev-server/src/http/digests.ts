import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { S3Error, notImplemented } from '../s3Error';

type Running = { update(chunk: Buffer): void; digest(): Buffer };

const hashing = (name: string): Running => {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() };
};

const RUNNING: Record<string, () => Running> = {
  crc32: () => {
    let value = 0;
    return {
      update: (chunk) => {
        value = crc32(chunk, value);
      },
      digest: () => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(value);
        return bytes;
      },
    };
  },
  md5: () => hashing('md5'),
  sha1: () => hashing('sha1'),
  sha256: () => hashing('sha256'),
};

/** Passes a body through, counts its bytes and computes digests. */
export class Digests extends Transform {
  size = 0;
  private readonly running = new Map<string, Running>();
  private readonly ended = new Map<string, Buffer>();

  constructor(
    algorithms: readonly string[],
    private readonly limit: number,
  ) {
    super();
    for (const name of algorithms) {
      const start = RUNNING[name];
      if (!start) throw notImplemented(`The checksum ${name}`);
      this.running.set(name, start());
    }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.size += chunk.length;
    if (this.size > this.limit)
      return done(new S3Error(400, 'IncompleteBody', 'The body is longer than declared.'));
    for (const digest of this.running.values()) digest.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback) {
    for (const [name, digest] of this.running) this.ended.set(name, digest.digest());
    done();
  }

  hex = (algorithm: string) => this.value(algorithm).toString('hex');
  base64 = (algorithm: string) => this.value(algorithm).toString('base64');

  private value(algorithm: string): Buffer {
    const value = this.ended.get(algorithm);
    if (!value) throw new S3Error(500, 'InternalError', `No digest ${algorithm} was asked for.`);
    return value;
  }
}
