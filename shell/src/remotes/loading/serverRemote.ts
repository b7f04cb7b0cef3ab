import type { RemoteRoutes } from '@tm/platform';
import type { RemoteSource } from './source';

let page: { remote: string; routes: RemoteRoutes } | undefined;

/** Sets the remote of the page that is rendered next, and its routes. */
export function setServerRemote(remote: string, routes: RemoteRoutes): void {
  page = { remote, routes };
}

/** Other parts of a page load in the browser, so on the server they are never ready. */
const never = <Value>(): Promise<Value> => new Promise(() => undefined);

/**
 * Replaces `remotes/loading/federationSource` in the shell's bundle for servers: the only remote is that of
 * the page.
 */
export const source: RemoteSource = {
  manifests: never,
  load: ({ remote, module }) =>
    page?.remote === remote && module === './routes' ? Promise.resolve(page.routes) : never(),
  hasFallback: () => false,
  versionOf: () => undefined,
};
