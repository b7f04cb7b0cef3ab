import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Answer, Route } from './route';
import { fieldErrors } from './validation';
import * as core from 'zod/v4/core';

/**
 * Reduces the body to its schema. A body that does not match is an error of the server: it becomes a 500 and
 * is never sent.
 */
export const shape = (route: Route, body: unknown): unknown => {
  const { response } = route.endpoint;
  if (response === undefined || typeof response === 'string' || body === undefined) return body;
  const result = core.safeParse(response, body);
  if (!result.success)
    throw new Error(
      `${route.key} sent a response that its contract does not permit: ${JSON.stringify(fieldErrors(result.error.issues))}`,
    );
  return result.data;
};

const isRead = (ctx: Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

/** Forbids caching of responses to a user; public reads may be cached if they are revalidated. */
const cacheControl = (ctx: Context): string => (isRead(ctx) && !ctx.state.actor ? 'no-cache' : 'no-store');

const sendJson = (ctx: Context, body: unknown): void => {
  const text = JSON.stringify(body);
  if (isRead(ctx) && ctx.status === 200) {
    // Weak, because a proxy that compresses changes the bytes.
    ctx.set('ETag', `W/"${createHash('sha1').update(text).digest('base64url')}"`);
    ctx.vary('Cookie');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  if (!ctx.response.get('Content-Type')) ctx.type = 'application/json';
  ctx.body = text;
};

/**
 * Sends a stream of Server-Sent Events. Koa ends it when the visitor disconnects (or sent HEAD). It is not
 * compressed: a compressor would delay events and needs memory for each open page.
 */
export const sendEvents = (ctx: Context, { body, headers = {} }: Answer): void => {
  ctx.status = 200;
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.set(headers);
  ctx.compress = false;
  ctx.state.answeredAt = process.hrtime.bigint();
  ctx.body = body;
};

/** Sends a handler's response. */
export const send = (ctx: Context, { status = 200, body, headers = {} }: Answer): void => {
  ctx.status = status;
  ctx.set({ 'Cache-Control': cacheControl(ctx), ...headers });
  if (body === undefined) {
    // Koa sends the status text if the body is empty; only 204 and 304 stay without a body.
    ctx.body = null;
    ctx.status = status;
    return;
  }
  if (body instanceof Readable || Buffer.isBuffer(body)) {
    if (ctx.fresh) {
      ctx.status = 304;
      // The stream is not read, so its resources must be released.
      if (body instanceof Readable) body.destroy();
    } else ctx.body = body;
    // The compression stream is between them: without this, an error of the source leaves the client waiting.
    if (body instanceof Readable) body.once('error', () => ctx.headerSent && ctx.res.destroy());
    // Koa guesses a type from the body; the handler's type overrides it.
    if (headers['Content-Type']) ctx.set('Content-Type', headers['Content-Type']);
    return;
  }
  sendJson(ctx, body);
};
