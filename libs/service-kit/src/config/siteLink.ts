/** Public address of this site: PUBLIC_ORIGIN and BASE_PATH, never values of a request. */
export type Site = { origin: string; basePath: string };

/** Returns the full address of a path of this site. The result is on this origin for any path. */
export const siteLink = ({ origin, basePath }: Site, path: string): string =>
  new URL(`${origin}${basePath}/${path.replace(/^[/\\]+/, '')}`).href;
