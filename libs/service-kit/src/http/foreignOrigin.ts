import type { Middleware } from 'koa';
import { problem } from './problem';
import type { CallRequest } from './route';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type RequestOrigin = { origin: string; fetchSite: string; publicOrigin: string };

/**
 * Returns true for a request of another site. The header Origin decides, without it Sec-Fetch-Site. A request
 * without both headers does not come from a browser (security.md, CSRF).
 */
export const isForeign = ({ origin, fetchSite, publicOrigin }: RequestOrigin): boolean => {
  if (origin !== '') return origin !== publicOrigin;
  return fetchSite !== '' && fetchSite !== 'same-origin' && fetchSite !== 'none';
};

/**
 * Returns true if a link or frame of another site sent the request. Reads with an effect check this, such as
 * a counted export or signing out.
 */
export const comesFromElsewhere = (request: Pick<CallRequest, 'header'>): boolean =>
  ['cross-site', 'same-site'].includes(request.header('sec-fetch-site'));

/** Throws 403 for a read that another site triggers in the user's browser. */
export const assertSameOrigin = (request: Pick<CallRequest, 'header'>): void => {
  if (comesFromElsewhere(request))
    throw problem.forbidden('This request comes from another site', 'foreign_origin');
};

/** Rejects unsafe methods that another site sends with the user's cookie, including sign-in. */
export const rejectForeignOrigins =
  (publicOrigin: string): Middleware =>
  async (ctx, next) => {
    const requestOrigin = { origin: ctx.get('origin'), fetchSite: ctx.get('sec-fetch-site'), publicOrigin };
    if (!SAFE.has(ctx.method) && isForeign(requestOrigin))
      throw problem.forbidden('This request comes from another site', 'foreign_origin');
    await next();
  };
