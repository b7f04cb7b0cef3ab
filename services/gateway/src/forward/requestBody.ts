import type { IncomingMessage } from 'node:http';
import { GatewayProblem } from '../problem';
import type { BodyMemory } from './bodyMemory';

/** Bytes of a body that are not counted, because most bodies are smaller. */
const SMALL = 16 * 1024;
const FIRST = 1024;

type Limits = { most: number; timeout: number };
type Room = { bucket: string; memory: BodyMemory };

const CLOSE = { connection: 'close' };
const tooLarge = () => new GatewayProblem(413, 'too_large', 'The request is too large');
const tooSlow = () =>
  new GatewayProblem(408, 'request_timeout', 'The request took too long to arrive. Please try again.', CLOSE);
const cutShort = () => new GatewayProblem(400, 'malformed', 'The body ended too early', CLOSE);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A buffer that grows by doubling. A list of chunks would take a hundred times the bytes when a client sends
 * single bytes.
 */
function growing(onGrow: (bytes: number) => void) {
  let bytes = Buffer.allocUnsafeSlow(FIRST);
  let size = 0;
  return {
    add(chunk: Buffer): void {
      let room = bytes.length;
      while (room < size + chunk.length) room *= 2;
      if (room > bytes.length) {
        if (room > SMALL) onGrow(room - Math.max(bytes.length, SMALL));
        const larger = Buffer.allocUnsafeSlow(room);
        bytes.copy(larger, 0, 0, size);
        bytes = larger;
      }
      size += chunk.copy(bytes, size);
    },
    get size() {
      return size;
    },
    content: () => bytes.subarray(0, size),
  };
}

/**
 * Reads the complete body before its service is called, so that a slow body occupies no connection to the
 * service. Rejects with 413, with 408 when it is not complete in time, with 429 or 503 without memory for it.
 * Returns null without a body.
 */
export function readBody(
  req: IncomingMessage,
  { most, timeout }: Limits,
  { bucket, memory }: Room,
): Promise<Buffer | null> | null {
  if (!hasBody(req)) return null;
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      req.off('data', onData).off('end', onEnd).off('close', onClose);
      share.free();
      // The rest is read and dropped: closing the connection could hide the response, and unread bytes would
      // block the next request.
      req.resume();
      end();
    };
    const refuse = (error: unknown) => finish(() => reject(error));
    const share = memory(bucket, () => refuse(tooSlow()));
    const body = growing(share.take);
    const onData = (chunk: Buffer) => {
      if (body.size + chunk.length > most) return refuse(tooLarge());
      try {
        body.add(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const onEnd = () => finish(() => resolve(body.content()));
    const onClose = () => refuse(cutShort());
    const timer = setTimeout(() => refuse(tooSlow()), timeout);
    if (Number(req.headers['content-length'] ?? 0) > most) return refuse(tooLarge());
    req.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}
