/**
 * What the gateway wrote about this page into its head: `pageMeta('session')` is the content of `<meta name="session">`, or `''`.
 */
export const pageMeta = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
