import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives the request its id. At its end writes the metrics and one log line of allow-listed fields. */
export const requestLog =
  (log: Logger, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const start = process.hrtime.bigint();
    const given = ctx.get('x-request-id');
    ctx.state.requestId = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    ctx.res.once('close', () => {
      // A stream counts as answered when it opens.
      const end: bigint = ctx.state.answeredAt ?? process.hrtime.bigint();
      const seconds = Number(end - start) / 1e9;
      const route: string = ctx.state.route ?? 'none';
      metrics.observe(ctx.method, route, ctx.res.statusCode, seconds);
      log.info({
        requestId: ctx.state.requestId,
        method: ctx.method,
        route,
        status: ctx.res.statusCode,
        ms: Math.round(seconds * 1e4) / 10,
        userId: ctx.state.actor?.id,
        // The user who has signed in with this request, and the factors (ASVS 16.3.1).
        signIn: ctx.state.signIn,
      });
    });
    await next();
  };
