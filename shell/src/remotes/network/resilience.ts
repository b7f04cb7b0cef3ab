import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteError } from './RemoteError';
import { integrityOf, remotePolicy } from './trustedScripts';

/** Milliseconds of the first and the second try. Shorter ones gave false failures on slow lines. */
export const TIMEOUTS = [12_000, 6_000] as const;

/** A second try needs another URL: Chrome answers the same one from the request that hangs. */
export const withCacheBuster = (url: string, attempt: number) =>
  attempt ? `${url}${url.includes('?') ? '&' : '?'}r=${attempt}${Date.now().toString(36)}` : url;

const isManifest = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'metaData' in value &&
  'exposes' in value &&
  'shared' in value;

/** Fetches a manifest with time limits and one retry, and refuses what is none; the runtime itself checks neither status nor time. */
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
 * Retry asks for the manifest at a new address (`hostRuntime.ts`), and for its entry, too: a request of the same address that hangs would be
 * waited for, by the runtime (which keys what it loads by address) and by Chromium. The registry's hash covers the address without its query.
 */
export const followManifest = (entry: string, manifest: string): string => {
  const query = /[?&](r=\w+)$/.exec(manifest)?.[1];
  return query ? `${entry}${entry.includes('?') ? '&' : '?'}${query}` : entry;
};

/** What the federation runtime lacks: time limits, status checks, integrity, Trusted Types and a second try. */
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
    delete globalLoading[uniqueKey]; // or the failed promise comes back
    // The hook is typed as a promise of a promise, which no function can return.
    return getRemoteEntry({ ...rest, getEntryUrl: (url) => withCacheBuster(url, 1) }) as Promise<undefined>;
  },
});
