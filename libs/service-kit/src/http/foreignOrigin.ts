import type { Middleware } from 'koa';
import { problem } from './problem';
import type { CallRequest } from './route';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Question = { origin: string; fetchSite: string; publicOrigin: string };

/** Does another site speak? Origin decides; without it Sec-Fetch-Site; with neither it is no browser (security.md, CSRF). */
export const isForeign = ({ origin, fetchSite, publicOrigin }: Question): boolean => {
  if (origin !== '') return origin !== publicOrigin;
  return fetchSite !== '' && fetchSite !== 'same-origin' && fetchSite !== 'none';
};

/** Does a link or a frame of another site ask? For reads that have an effect, such as a counted export or signing out. */
export const comesFromElsewhere = (request: Pick<CallRequest, 'header'>): boolean =>
  ['cross-site', 'same-site'].includes(request.header('sec-fetch-site'));

/** Refuses a read that another site makes our visitor's browser do. */
export const refuseElsewhere = (request: Pick<CallRequest, 'header'>): void => {
  if (comesFromElsewhere(request))
    throw problem.forbidden('This request comes from another site', 'foreign_origin');
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
