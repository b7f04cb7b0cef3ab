import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { problem } from '../problem/problem';
import { refusePoison } from './validation';

const KB = 1024;

/** The largest body of a route in bytes, unless it says otherwise (security.md, Input). */
export const defaultBodyLimit = (key: string): number => {
  if (key.startsWith('POST /api/auth/')) return 4 * KB;
  return /\/api\/services\b|\/availability$/.test(key) ? 64 * KB : 32 * KB;
};

const hasBody = (ctx: Context): boolean => ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;

/** Reads a JSON body of at most `maxBytes`; an absent body is `{}`. Anything but JSON is refused: forms open CSRF and operators. */
export const bodyReader = (maxBytes: number) => {
  const parse: Middleware = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxBytes,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: (error) => {
      throw 'type' in error && error.type === 'entity.too.large'
        ? problem.tooLarge()
        : problem.badRequest('malformed', 'The body is not valid JSON');
    },
  });
  return async (ctx: Context): Promise<unknown> => {
    if (!hasBody(ctx)) return {};
    if (ctx.get('content-encoding') !== '') throw problem.wrongType('Send the body without Content-Encoding');
    if (!ctx.is('application/json')) throw problem.wrongType();
    if (Number(ctx.get('content-length') || 0) > maxBytes) throw problem.tooLarge();
    await parse(ctx, async () => undefined);
    const { body } = ctx.request as { body?: unknown };
    refusePoison(body);
    return body;
  };
};
