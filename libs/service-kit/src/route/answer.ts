import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Answer, Route } from './route';
import { fieldErrors } from './validation';
import * as core from 'zod/v4/core';

/** The body as its schema declares it. One that does not fit is our fault, so it is a 500 and never sent. */
export const shape = (route: Route, body: unknown): unknown => {
  const { response } = route.endpoint;
  if (response === undefined || typeof response === 'string' || body === undefined) return body;
  const result = core.safeParse(response, body);
  if (!result.success)
    throw new Error(
      `${route.key} answers what its contract does not say: ${JSON.stringify(fieldErrors(result.error.issues))}`,
    );
  return result.data;
};

const isRead = (ctx: Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

/** Answers to a person are kept by nobody; public reads may be kept when they are asked for again each time. */
const cacheControl = (ctx: Context): string => (isRead(ctx) && !ctx.state.actor ? 'no-cache' : 'no-store');

const sendJson = (ctx: Context, body: unknown): void => {
  const text = JSON.stringify(body);
  if (isRead(ctx) && ctx.status === 200) {
    // Weak, because compression further out changes the bytes.
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
 * Writes a stream of Server-Sent Events. Koa ends it when the visitor leaves (or asked for the head only). Never compressed:
 * a compressor would hold events back, and costs memory for each open page.
 */
export const sendEvents = (ctx: Context, { body, headers = {} }: Answer): void => {
  ctx.status = 200;
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.set(headers);
  ctx.compress = false;
  ctx.state.answeredAt = process.hrtime.bigint();
  ctx.body = body;
};

/** Writes a handler's answer. */
export const send = (ctx: Context, { status = 200, body, headers = {} }: Answer): void => {
  ctx.status = status;
  ctx.set({ 'Cache-Control': cacheControl(ctx), ...headers });
  if (body === undefined) {
    // Koa gives an answer without a body its status text; only 204 and 304 go without on their own.
    ctx.body = null;
    ctx.status = status;
    return;
  }
  if (body instanceof Readable || Buffer.isBuffer(body)) {
    if (ctx.fresh) {
      ctx.status = 304;
      // Nobody reads it any more: what it holds open goes.
      if (body instanceof Readable) body.destroy();
    } else ctx.body = body;
    // Compression stands between the two: without this a source that fails in the middle leaves the reader waiting for the rest.
    if (body instanceof Readable) body.once('error', () => ctx.headerSent && ctx.res.destroy());
    // Koa guesses a type from the body; the handler's word counts.
    if (headers['Content-Type']) ctx.set('Content-Type', headers['Content-Type']);
    return;
  }
  sendJson(ctx, body);
};
