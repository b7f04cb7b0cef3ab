/** Not `//host` or `/\host`, and nothing that browsers drop on the way. */
const ON_THIS_SITE = /^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/;

/** True for a path of this site, to which sign-in may lead (decision 7); anything else could lead away from it. */
export const isPathHere = (next: string): boolean => ON_THIS_SITE.test(next);
