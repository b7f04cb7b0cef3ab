import { isServer, pageMeta } from './pageMeta';

// While the build renders pages to HTML the address of the site is unknown. libs/build/src/prerender turns
// these two values into placeholders, which the gateway fills.
const PRERENDERED_BASE = '/__base__';
const PRERENDERED_ORIGIN = 'https://__origin__';

/**
 * The path under which the whole site is served, without a trailing slash: `''` at the root, `/market` under
 * a base path. The gateway writes it into the page's `<meta name="base-path">` (PD-10); the router and every
 * request use it.
 */
export const basePath = isServer ? (globalThis.tmServer?.base ?? PRERENDERED_BASE) : pageMeta('base-path');

/** Scheme and host of the site, for absolute addresses (`https://example.ng`). */
export const siteOrigin = isServer
  ? (globalThis.tmServer?.origin ?? PRERENDERED_ORIGIN)
  : window.location.origin;

/**
 * Returns the address of a path outside the router (`/api/auth/logout`, `/objects/…`), for `href`, `src` and
 * full page loads.
 */
export const siteUrl = (path: string) => (path.startsWith('/') ? basePath + path : path);

/** Returns the current path for the `next` parameter: without the base path, with query. */
export function currentPath(): string {
  const { pathname, search } = window.location;
  return (pathname.slice(basePath.length) || '/') + search;
}
