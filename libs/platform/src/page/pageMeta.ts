/**
 * Returns a value that the gateway wrote into the page's head: `pageMeta('session')` is the content of `<meta
 * name="session">`, or `''`.
 */
export const pageMeta = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
