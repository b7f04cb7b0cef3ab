import type { VisitorRegistry } from '@tm/contracts';
import { registryUrl } from '../registry/loadRegistry';
import { readRegistry } from '../registry/registry';
import { inUse, namedVersion } from '../loading/remoteModule';

const REQUEST_LIMIT_MS = 12_000;

/** Returns the version of a shell whose files are at this address; undefined in development. */
export const shellVersionOf = (publicPath: string): string | undefined =>
  /\/mf\/shell\/v\/([^/]+)\//.exec(publicPath)?.[1];

/** Returns true if the registry names another version of this page's shell or of a remote in use. */
export function isOther(
  { shell, remotes }: VisitorRegistry,
  ownShell: string | undefined,
  ownRemotes: ReadonlyMap<string, string>,
): boolean {
  if (ownShell !== undefined && shell.version !== ownShell) return true;
  return [...ownRemotes].some(([name, version]) => {
    const now = remotes[name]?.version;
    return now !== undefined && now !== version;
  });
}

/**
 * Returns the remotes in use. A remote that fell back counts with the version that failed,
 * because a reload would try the same.
 */
function remotesInUse(): Map<string, string> {
  const versions = inUse().map((name) => [name, namedVersion(name)] as const);
  return new Map(
    versions.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== 'override'),
  );
}

/**
 * Asks the site for its present versions, with a revalidation that costs a 304 when nothing has changed.
 * Returns undefined if the site does not answer.
 */
export async function hasOtherVersion(publicPath: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(registryUrl(), {
      cache: 'no-cache',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const registry = answer.ok ? readRegistry(await answer.json()) : null;
    return registry ? isOther(registry, shellVersionOf(publicPath), remotesInUse()) : undefined;
  } catch {
    return undefined;
  }
}
