import { CONTRACT, type MountContext, type RemoteRoutes, type RemoteSlots } from '@tm/platform';
import { deadline } from './deadline';
import { faultOf, isIncompatible, RemoteError } from '../network/RemoteError';
import type { reportFault } from './reportFault';
import type { ModuleName, RemoteSource } from './source';

/** Milliseconds: the current version gets the first part, its fallback the rest. The card shows by 25 s. */
export const LIMITS = { current: 19_000, fallback: 5_500 } as const;

type Modules = { './routes': RemoteRoutes; './slots': RemoteSlots };
type Mount = { attempt: number; isFallback: boolean; modules: Map<ModuleName, Promise<unknown>> };
type Parts = { source: RemoteSource; context: MountContext; report: typeof reportFault };

const isMounted = (value: unknown): value is { contract: number; setup?: (context: MountContext) => void } =>
  typeof value === 'object' && value !== null && 'contract' in value;

/** What the page knows of its remotes: which version of each is in use, and what it exposes. */
export function createRemotes({ source, context, report }: Parts) {
  const mounts = new Map<string, Mount>();

  function mountOf(remote: string): Mount {
    const mount = mounts.get(remote) ?? { attempt: 0, isFallback: false, modules: new Map() };
    mounts.set(remote, mount);
    return mount;
  }

  async function loadOnce(
    remote: string,
    module: ModuleName,
    { attempt, isFallback }: Mount,
  ): Promise<unknown> {
    const limit = isFallback ? LIMITS.fallback : LIMITS.current;
    const loaded = await deadline(source.load({ remote, module, attempt, isFallback }), limit, remote);
    if (!isMounted(loaded)) throw new RemoteError('init', `${remote} ${module} exports nothing to mount`);
    if (loaded.contract !== CONTRACT)
      throw new RemoteError('contract', `${remote} speaks ${loaded.contract}, this page ${CONTRACT}`);
    loaded.setup?.(context);
    return loaded;
  }

  /**
   * Reports what failed and, where there is an older version that was not tried yet, turns to it. A misfit is the page's fault, which no
   * older remote mends. Answers whether loading again makes sense.
   */
  function fallBack(remote: string, error: unknown): boolean {
    const mount = mountOf(remote);
    const kind = faultOf(error);
    report(remote, source.versionOf(remote, mount.isFallback), kind);
    if (mount.isFallback || isIncompatible(kind) || !source.hasFallback(remote)) return false;
    mounts.set(remote, { attempt: mount.attempt, isFallback: true, modules: new Map() });
    return true;
  }

  /** The version that works: the current one, else its fallback. */
  async function loadWorking(remote: string, module: ModuleName, mount: Mount): Promise<unknown> {
    try {
      return await loadOnce(remote, module, mount);
    } catch (error) {
      const now = mountOf(remote);
      // Another part of this remote may have turned to the fallback meanwhile, or Retry may have begun anew.
      if (now === mount ? !fallBack(remote, error) : mount.isFallback) throw error;
      return remoteModule(remote, module);
    }
  }

  /** What a remote exposes, loaded once and kept: for React's `use`, which needs the same promise at each render. */
  function remoteModule<Name extends ModuleName>(remote: string, module: Name): Promise<Modules[Name]> {
    const mount = mountOf(remote);
    const known = mount.modules.get(module);
    if (known) return known as Promise<Modules[Name]>;
    const loading = loadWorking(remote, module, mount);
    loading.catch(() => undefined); // the boundary reads it; an unread rejection would be logged twice
    mount.modules.set(module, loading);
    return loading as Promise<Modules[Name]>;
  }

  /** Retry: forgets the remote and begins again with its current version. */
  function reloadRemote(remote: string): void {
    mounts.set(remote, { attempt: mountOf(remote).attempt + 1, isFallback: false, modules: new Map() });
  }

  /** Retry of one part: only a remote that did not come begins again. Other parts of it may be in use. */
  const reloadFailed = (remote: string, module: ModuleName): Promise<unknown> =>
    remoteModule(remote, module).catch(() => reloadRemote(remote));

  return { remoteModule, reloadRemote, reloadFailed, fallBack };
}
