import type { ModuleVersion, VisitorRegistry } from '@tm/contracts';
import { basePath } from '@tm/platform';
import { withCacheBuster, TIMEOUTS } from '../network/resilience';
import { RemoteError } from '../network/RemoteError';
import { readRegistry } from './registry';
import { checkSignatures } from './signatures';

const LAST_GOOD_KEY = 'mf:registry';

export const registryUrl = () => new URL(`${basePath}/remotes.json`, window.location.href).href;

/** Returns the last valid registry that this browser has stored. */
export function lastGood(): VisitorRegistry | null {
  try {
    return readRegistry(JSON.parse(localStorage.getItem(LAST_GOOD_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function storeRegistry(registry: VisitorRegistry): void {
  try {
    localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(registry));
  } catch {
    // The storage is full: the next page fetches it again anyway.
  }
}

async function fetchRegistry(attempt: number): Promise<VisitorRegistry> {
  const response = await fetch(withCacheBuster(registryUrl(), attempt), {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUTS[attempt] ?? TIMEOUTS[1]),
  });
  const registry = response.ok ? readRegistry(await response.json()) : null;
  if (!registry) throw new RemoteError('registry', `status ${response.status}`);
  await checkSignatures(registry);
  storeRegistry(registry);
  return registry;
}

/**
 * Returns the registry of this page: fetched, fetched again after a failure, or the last valid one of this
 * browser. `isReload` starts with another address, because a request to the usual one hangs.
 */
export async function loadRegistry(isReload = false): Promise<VisitorRegistry> {
  const first = isReload ? 1 : 0;
  try {
    return await fetchRegistry(first).catch(() => fetchRegistry(first + 1));
  } catch (error) {
    const kept = lastGood();
    if (!kept) throw error;
    await checkSignatures(kept);
    return kept;
  }
}

/** Resolves registry URLs, which are relative to the registry, or absolute for a CDN. */
export const absolute = <Version extends ModuleVersion>(version: Version): Version => ({
  ...version,
  manifest: new URL(version.manifest, registryUrl()).href,
  entry: new URL(version.entry, registryUrl()).href,
});
