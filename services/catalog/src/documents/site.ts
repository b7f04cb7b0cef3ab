/** Builds addresses of the site: `url` is absolute, `path` starts with the base path. */
export type SitePlace = { url: (path: string) => string; path: (path: string) => string };

/** `site` is origin and base path, as the gateway sends it. */
export const placeOf = (site: string): SitePlace => {
  const { origin, pathname } = new URL(site);
  const base = pathname.replace(/\/$/, '');
  return { url: (path) => origin + base + path, path: (path) => base + path };
};
