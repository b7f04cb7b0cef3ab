/**
 * Returns the path of an endpoint, from its key `'METHOD /path/:name'` and the parameters of the path, which
 * are encoded.
 */
export const endpointPath = (key: string, params: Readonly<Record<string, string>> = {}): string =>
  key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
