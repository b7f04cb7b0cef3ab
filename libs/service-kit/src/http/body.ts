import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { problem } from './problem';
import { rejectPrototypeKeys } from './validation';

const KB = 1024;

/** Returns the maximum body of a route in bytes, unless the route sets it (security.md, Input). */
export const defaultBodyLimit = (key: string): number => {
  if (key.startsWith('POST /api/auth/')) return 4 * KB;
  return /\/api\/services\b|\/availability$/.test(key) ? 64 * KB : 32 * KB;
};

const hasBody = (ctx: Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;

/**
 * Reads the bytes of a body. Bytes above the limit are read and dropped, because closing the connection could
 * hide the response. Written by hand, because co-body and its dependencies cost each service 20 MB and a
 * third of its start time.
 */
const readBytes = (request: IncomingMessage, maxBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(problem.tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(problem.badRequest('malformed', 'The body ended too early')));
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw problem.badRequest('malformed', 'The body is not valid JSON');
  }
};

const isUtf8 = (ctx: Context): boolean => ['', 'utf-8', 'utf8'].includes(ctx.request.charset.toLowerCase());

/**
 * Reads a body of at most `maxBytes` as it came; an absent body is empty. A compressed one is rejected,
 * because a few bytes could become many.
 */
export const readRawBody = async (ctx: Context, maxBytes: number): Promise<Buffer> => {
  if (!hasBody(ctx)) return Buffer.alloc(0);
  if (ctx.get('content-encoding') !== '') throw problem.wrongType('Send the body without Content-Encoding');
  if (Number(ctx.get('content-length') || 0) > maxBytes) throw problem.tooLarge();
  return readBytes(ctx.req, maxBytes);
};

/**
 * Reads a JSON body of at most `maxBytes`; an absent body is `{}`. Other types are rejected: forms would
 * permit CSRF and operators.
 */
export const readBody = async (ctx: Context, maxBytes: number): Promise<unknown> => {
  if (!hasBody(ctx)) return {};
  if (!ctx.is('application/json') || !isUtf8(ctx)) throw problem.wrongType();
  const body = parseJson(await readRawBody(ctx, maxBytes));
  rejectPrototypeKeys(body);
  return body;
};
