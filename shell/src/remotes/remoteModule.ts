import { CONTRACT, injectSlice, type MountContext, type RemoteRoutes, type RemoteSlots } from '@tm/platform';
import { deadline } from './deadline';
import { source } from './federationSource';
import { faultOf, isMisfit, RemoteError } from './RemoteError';
import { reportFault } from './reportFault';
import type { ModuleName } from './source';

/** Milliseconds: the current version gets the first part, its fallback the rest. The card shows by 25 s. */
export const LIMITS = { current: 19_000, fallback: 5_500 } as const;

type Modules = { './routes': RemoteRoutes; './slots': RemoteSlots };
type Mount = { attempt: number; isFallback: boolean; modules: Map<ModuleName, Promise<unknown>> };

const context: MountContext = { injectSlice };
const mounts = new Map<string, Mount>();

const isMounted = (value: unknown): value is { contract: number; setup?: (context: MountContext) => void } =>
  typeof value === 'object' && value !== null && 'contract' in value;

function mountOf(remote: string): Mount {
  const mount = mounts.get(remote) ?? { attempt: 0, isFallback: false, modules: new Map() };
  mounts.set(remote, mount);
  return mount;
}

async function loadOnce(remote: string, module: ModuleName, { attempt, isFallback }: Mount): Promise<unknown> {
  const limit = isFallback ? LIMITS.fallback : LIMITS.current;
  const loaded = await deadline(source.load({ remote, module, attempt, isFallback }), limit, remote);
  if (!isMounted(loaded)) throw new RemoteError('init', `${remote} ${module} exports nothing to mount`);
  if (loaded.contract !== CONTRACT) throw new RemoteError('contract', `${remote} speaks ${loaded.contract}, this page ${CONTRACT}`);
  loaded.setup?.(context);
  return loaded;
}

/** The version that works: the current one, else its fallback. A misfit is the page's fault, which no older remote mends. */
async function loadWorking(remote: string, module: ModuleName, mount: Mount): Promise<unknown> {
  if (!mount.isFallback) {
    try {
      return await loadOnce(remote, module, mount);
    } catch (error) {
      if (!fallBack(remote, error)) throw error;
    }
  }
  return loadOnce(remote, module, mount);
}

/**
 * Reports what failed and, where there is an older version that was not tried yet, turns to it.
 * Answers whether loading again makes sense.
 */
export function fallBack(remote: string, error: unknown): boolean {
  const mount = mountOf(remote);
  const kind = faultOf(error);
  reportFault(remote, source.versionOf(remote, mount.isFallback), kind);
  if (mount.isFallback || isMisfit(kind) || !source.hasFallback(remote)) return false;
  mount.isFallback = true;
  mount.modules.clear();
  return true;
}

/** What a remote exposes, loaded once and kept: for React's `use`, which needs the same promise at each render. */
export function remoteModule<Name extends ModuleName>(remote: string, module: Name): Promise<Modules[Name]> {
  const mount = mountOf(remote);
  const known = mount.modules.get(module);
  if (known) return known as Promise<Modules[Name]>;
  const loading = loadWorking(remote, module, mount);
  loading.catch(() => undefined); // the boundary reads it; an unread rejection would be logged twice
  mount.modules.set(module, loading);
  return loading as Promise<Modules[Name]>;
}

/** Retry: forgets the remote and begins again with its current version. */
export function reloadRemote(remote: string): void {
  const { attempt } = mountOf(remote);
  mounts.set(remote, { attempt: attempt + 1, isFallback: false, modules: new Map() });
}
