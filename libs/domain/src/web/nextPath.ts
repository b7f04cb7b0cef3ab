/** Not `//host` or `/\host`, and nothing that browsers drop on the way. */
const ON_THIS_SITE = /^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/;
/** What the gateway answers itself or hands to a service, and everything that is called like a file. */
const NO_PAGE = /^\/(?:api|mf|objects|rum|sitemaps)(?:\/|$)|\.[a-z0-9]{1,11}$/i;
/** `.` and `..`, also encoded: browsers walk them, so that the address is another one than is written. */
const WALKS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** True for a path (without base path and query) that is answered with a page, be it with that of unknown addresses. */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path);

/** True for a page of this site, to which sign-in may lead (decision 7): anything else leads away from it, or to what nobody can look at. */
export function isPathHere(next: string): boolean {
  const path = next.split(/[?#]/, 1)[0]!;
  return ON_THIS_SITE.test(next) && !WALKS.test(path) && isPagePath(path);
}
