import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from '../s3Error';

const MAX_LINE_BYTES = 4096;

export type ChunkCheck = (signature: string | undefined, sha256: string) => void;
type Options = { checkChunk: ChunkCheck | null };
type State = 'header' | 'data' | 'dataEnd' | 'trailer' | 'done';

/**
 * Removes the `aws-chunked` framing of a body. A chunk is a line `<hex size>[;chunk-signature=…]`, the data
 * and a line end. The chunk of size 0 is the last one; its data are lines of trailers. Lines end with CR LF.
 * Data passes through as it arrives, and a chunk is verified at its end, so nothing may be stored before the
 * stream has ended without an error.
 */
export class ChunkDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  private state: State = 'header';
  private line = '';
  private remaining = 0;
  private signature: string | undefined;
  private hash: Hash = createHash('sha256');

  constructor(private readonly options: Options) {
    super();
  }

  override _transform(input: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    try {
      let rest = input;
      while (rest.length > 0) rest = this.state === 'data' ? this.takeData(rest) : this.takeLine(rest);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback) {
    done(this.state === 'done' ? null : new S3Error(400, 'IncompleteBody', 'The chunked body ended early.'));
  }

  private takeData(input: Buffer): Buffer {
    const data = input.subarray(0, this.remaining);
    this.remaining -= data.length;
    if (this.options.checkChunk) this.hash.update(data);
    this.push(data);
    if (this.remaining === 0) this.state = 'dataEnd';
    return input.subarray(data.length);
  }

  private takeLine(input: Buffer): Buffer {
    const end = input.indexOf('\n');
    const stop = end < 0 ? input.length : end + 1;
    this.line += input.toString('latin1', 0, stop);
    if (this.line.length > MAX_LINE_BYTES || this.state === 'done') throw malformed();
    if (end >= 0) {
      if (!this.line.endsWith('\r\n')) throw malformed();
      const text = this.line.slice(0, -2);
      this.line = '';
      this.acceptLine(text);
    }
    return input.subarray(stop);
  }

  private acceptLine(text: string) {
    if (this.state === 'header') return this.acceptHeader(text);
    if (this.state === 'dataEnd') {
      if (text !== '') throw malformed();
      this.endChunk();
      this.state = 'header';
      return;
    }
    if (text === '') {
      this.state = 'done';
      return;
    }
    const colon = text.indexOf(':');
    if (colon < 1) throw malformed();
    this.trailers.set(text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim());
  }

  private acceptHeader(text: string) {
    const parts = /^([0-9a-f]{1,9})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(text);
    if (!parts) throw malformed();
    this.remaining = Number.parseInt(parts[1] ?? '', 16);
    this.signature = parts[2];
    this.state = this.remaining > 0 ? 'data' : 'trailer';
    if (this.remaining === 0) this.endChunk();
  }

  private endChunk() {
    this.options.checkChunk?.(this.signature, this.hash.digest('hex'));
    this.hash = createHash('sha256');
  }
}

const malformed = () => new S3Error(400, 'InvalidRequest', 'The chunked body is malformed.');
