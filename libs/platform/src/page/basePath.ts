import { pageMeta } from './pageMeta';

// While the build renders pages to HTML there is no document, and nobody knows where the site will live: libs/build/src/prerender
// turns these two into placeholders, which the gateway fills.
const isPage = 'document' in globalThis;
const PRERENDERED_BASE = '/__base__';
const PRERENDERED_ORIGIN = 'https://__origin__';

/**
 * The path under which the whole site is served, without a trailing slash: `''` at the root, `/market` under a base path.
 * The gateway writes it into the page's `<meta name="base-path">` (PD-10); the router and every request start from it.
 */
export const basePath = isPage ? pageMeta('base-path') : PRERENDERED_BASE;

/** Scheme and host of the site, for addresses that leave it (`https://example.ng`). */
export const siteOrigin = isPage ? window.location.origin : PRERENDERED_ORIGIN;

/** The address of a path that the router does not draw (`/api/auth/logout`, `/objects/…`), for `href`, `src` and full page loads. */
export const siteUrl = (path: string) => (path.startsWith('/') ? basePath + path : path);

/** Where the visitor is now, as a path that `next` takes: without the base path, with query. */
export function currentPath(): string {
  const { pathname, search } = window.location;
  return (pathname.slice(basePath.length) || '/') + search;
}
