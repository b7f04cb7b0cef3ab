/** Rejects `//host` and `/\host`, and all characters that browsers remove from addresses. */
const ON_THIS_SITE = /^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/;
/**
 * Matches paths that the gateway answers itself or forwards to a service, and all paths with a file
 * extension.
 */
const NOT_A_PAGE = /^\/(?:api|mf|objects|rum|sitemaps)(?:\/|$)|\.[a-z0-9]{1,11}$/i;
/**
 * Matches `.` and `..` segments, also encoded: browsers resolve them, so the final address differs from the
 * text.
 */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Returns true if the gateway answers the path (without base path and query) with a page, which includes the
 * not-found page.
 */
export const isPagePath = (path: string): boolean => !NOT_A_PAGE.test(path);

/**
 * Returns true if sign-in may redirect to the address: a page of this site (PD-7). Other addresses lead
 * to another site or to a response that is not a page.
 */
export function isPathHere(next: string): boolean {
  const path = next.split(/[?#]/, 1)[0]!;
  return ON_THIS_SITE.test(next) && !DOT_SEGMENT.test(path) && isPagePath(path);
}
