import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteError } from './RemoteError';
import { integrityOf, remotePolicy } from './trustedScripts';

/**
 * Time limits in milliseconds of the first and the second attempt. Shorter ones gave false failures on slow
 * connections.
 */
export const TIMEOUTS = [12_000, 6_000] as const;

/** Adds a query for a retry. Chrome serves the same URL from the request that hangs. */
export const withCacheBuster = (url: string, attempt: number) =>
  attempt ? `${url}${url.includes('?') ? '&' : '?'}r=${attempt}${Date.now().toString(36)}` : url;

const isManifest = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'metaData' in value &&
  'exposes' in value &&
  'shared' in value;

/**
 * Fetches a manifest with time limits and one retry, and rejects invalid ones. The runtime itself checks
 * neither status nor time.
 */
export async function fetchManifest(url: string, init?: RequestInit): Promise<Response> {
  let reason: unknown;
  for (const [attempt, limit] of TIMEOUTS.entries()) {
    try {
      const response = await fetch(withCacheBuster(url, attempt), {
        ...init,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(limit),
      });
      if (response.ok && isManifest(await response.clone().json())) return response;
      reason = `status ${response.status}`;
    } catch (error) {
      reason = error;
    }
  }
  throw new RemoteError('manifest', url, { cause: reason });
}

/**
 * Copies the retry query of a manifest to its entry. Retry requests both at new addresses (`hostRuntime.ts`),
 * because the runtime (which caches by address) and Chromium would wait for a hanging request of the same
 * address. The registry's hash covers the address without its query.
 */
export const followManifest = (entry: string, manifest: string): string => {
  const query = /[?&](r=\w+)$/.exec(manifest)?.[1];
  return query ? `${entry}${entry.includes('?') ? '&' : '?'}${query}` : entry;
};

/**
 * Federation plugin with the features that the runtime lacks: time limits, status checks, integrity, Trusted
 * Types and a retry.
 */
export const resilience = (): ModuleFederationRuntimePlugin => ({
  name: 'resilience',
  afterResolve(args) {
    const { remote, remoteInfo } = args;
    if ('entry' in remote) remoteInfo.entry = followManifest(remoteInfo.entry, remote.entry);
    return args;
  },
  fetch: (url, init) => fetchManifest(url, init),
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = remotePolicy.createScriptURL(url);
    const hash = integrityOf(url);
    if (hash) script.integrity = hash;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return { script, timeout: TIMEOUTS[0] };
  },
  loadEntryError({ getRemoteEntry, globalLoading, uniqueKey, ...rest }) {
    delete globalLoading[uniqueKey]; // Otherwise the failed promise is returned again.
    // The hook is typed as a promise of a promise, which no function can return.
    return getRemoteEntry({ ...rest, getEntryUrl: (url) => withCacheBuster(url, 1) }) as Promise<undefined>;
  },
});
