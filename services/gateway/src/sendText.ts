import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding } from './site/acceptsEncoding';

const WORTH_IT = 1024;
// Responses are compressed on the fly, so levels are fast (performance.md, JSON).
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

function encode(text: string, accepted: string | undefined): { body: Buffer; encoding?: string } {
  const body = Buffer.from(text);
  if (body.length < WORTH_IT) return { body };
  if (acceptsEncoding(accepted, 'br')) return { body: brotliCompressSync(body, BROTLI), encoding: 'br' };
  return acceptsEncoding(accepted, 'gzip') ? { body: gzipSync(body, GZIP), encoding: 'gzip' } : { body };
}

/** Sends a text of the gateway itself, compressed as the client accepts. */
export function sendText(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  status: number,
  type: string,
  text: string,
): void {
  const { body, encoding } = encode(text, headers['accept-encoding']);
  if (encoding) res.setHeader('content-encoding', encoding);
  res.appendHeader('vary', 'accept-encoding');
  res.writeHead(status, { 'content-type': type, 'content-length': body.length });
  res.end(method === 'HEAD' ? undefined : body);
}

/** A text in each encoding, for many responses. */
export type PreparedText = { identity: Buffer; br: Buffer; gzip: Buffer };

export const prepareText = (text: string): PreparedText => {
  const identity = Buffer.from(text);
  return { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity, GZIP) };
};

/** Sends a prepared text in the best accepted encoding. */
export function sendPrepared(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  type: string,
  text: PreparedText,
): void {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    acceptsEncoding(headers['accept-encoding'], name),
  );
  const body = text[encoding ?? 'identity'];
  if (encoding) res.setHeader('content-encoding', encoding);
  res.appendHeader('vary', 'accept-encoding');
  res.writeHead(200, { 'content-type': type, 'content-length': body.length });
  res.end(method === 'HEAD' ? undefined : body);
}
