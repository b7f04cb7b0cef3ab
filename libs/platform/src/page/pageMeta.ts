/**
 * Values that the gateway's renderer sets before it runs the scripts of a page: `base` and `origin` of the
 * site, and values of the page's head.
 */
type Server = { base: string; origin: string; meta?: Readonly<Record<string, string>> };
declare global {
  var tmServer: Server | undefined;
}

/** True in the build and in the gateway's renderer, which render pages to HTML: there is no document. */
export const isServer = !('document' in globalThis);

/**
 * Returns a value that the gateway wrote into the page's head: `pageMeta('session')` is the content of `<meta
 * name="session">`, or `''`.
 */
export const pageMeta = (name: string): string =>
  isServer
    ? (globalThis.tmServer?.meta?.[name] ?? '')
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');
