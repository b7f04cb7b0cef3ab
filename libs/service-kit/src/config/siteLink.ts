/** Where people reach this site: PUBLIC_ORIGIN and BASE_PATH, never what a request says. */
export type Site = { origin: string; basePath: string };

/** The full address of a path of this site. Whatever the path is, it leads to us. */
export const siteLink = ({ origin, basePath }: Site, path: string): string =>
  new URL(`${origin}${basePath}/${path.replace(/^[/\\]+/, '')}`).href;
