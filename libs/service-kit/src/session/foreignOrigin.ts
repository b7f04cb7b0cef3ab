import type { Middleware } from 'koa';
import { problem } from '../problem/problem';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Question = { origin: string; fetchSite: string; publicOrigin: string };

/** Does another site speak? Origin decides; without it Sec-Fetch-Site; with neither it is no browser (security.md, CSRF). */
export const isForeign = ({ origin, fetchSite, publicOrigin }: Question): boolean => {
  if (origin !== '') return origin !== publicOrigin;
  return fetchSite !== '' && fetchSite !== 'same-origin' && fetchSite !== 'none';
};

/** Refuses unsafe methods that another site sends with our visitor's cookie, sign-in included. */
export const refuseForeignOrigins =
  (publicOrigin: string): Middleware =>
  async (ctx, next) => {
    const question = { origin: ctx.get('origin'), fetchSite: ctx.get('sec-fetch-site'), publicOrigin };
    if (!SAFE.has(ctx.method) && isForeign(question))
      throw problem.forbidden('This request comes from another site', 'foreign_origin');
    await next();
  };
