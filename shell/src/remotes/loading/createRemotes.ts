import { CONTRACT, type MountContext, type RemoteRoutes, type RemoteSlots } from '@tm/platform';
import { deadline } from './deadline';
import { faultOf, isIncompatible, RemoteError } from '../network/RemoteError';
import type { reportFault } from './reportFault';
import type { ModuleName, RemoteSource } from './source';

/**
 * Time limits in milliseconds for the current version and then its fallback. The error card appears after at
 * most 25 s.
 */
export const LIMITS = { current: 19_000, fallback: 5_500 } as const;

type Modules = { './routes': RemoteRoutes; './slots': RemoteSlots };
type Mount = { attempt: number; isFallback: boolean; modules: Map<ModuleName, Promise<unknown>> };
type Parts = { source: RemoteSource; context: MountContext; report: typeof reportFault };

const isMounted = (value: unknown): value is { contract: number; setup?: (context: MountContext) => void } =>
  typeof value === 'object' && value !== null && 'contract' in value;

/** State of the page's remotes: the version in use of each, and its loaded modules. */
export function createRemotes({ source, context, report }: Parts) {
  const mounts = new Map<string, Mount>();
  /** Errors of loading, which are reported with their kind. Other errors come from rendering. */
  const loadErrors = new Set<unknown>();

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
   * Reports a failure and, if there is an untried older version, switches to it. An incompatible version is
   * the fault of the page, which no older remote solves. Returns true if loading again makes sense.
   */
  function fallBack(remote: string, error: unknown): boolean {
    const mount = mountOf(remote);
    const kind = faultOf(error);
    loadErrors.add(error);
    report(remote, source.versionOf(remote, mount.isFallback), kind);
    if (mount.isFallback || isIncompatible(kind) || !source.hasFallback(remote)) return false;
    mounts.set(remote, { attempt: mount.attempt, isFallback: true, modules: new Map() });
    return true;
  }

  /** Loads the current version, or its fallback if that fails. */
  async function loadWorking(remote: string, module: ModuleName, mount: Mount): Promise<unknown> {
    try {
      return await loadOnce(remote, module, mount);
    } catch (error) {
      const now = mountOf(remote);
      loadErrors.add(error);
      // Another part of this remote may have switched to the fallback since, or Retry may have restarted it.
      if (now === mount ? !fallBack(remote, error) : mount.isFallback) throw error;
      return remoteModule(remote, module);
    }
  }

  /**
   * Returns a module of a remote, loaded once and cached. React's `use` needs the same promise at each
   * render.
   */
  function remoteModule<Name extends ModuleName>(remote: string, module: Name): Promise<Modules[Name]> {
    const mount = mountOf(remote);
    const known = mount.modules.get(module);
    if (known) return known as Promise<Modules[Name]>;
    const loading = loadWorking(remote, module, mount);
    // The boundary handles and reports the error. A preloaded module has no boundary yet.
    loading.catch(() => undefined);
    mount.modules.set(module, loading);
    return loading as Promise<Modules[Name]>;
  }

  /** Retry: discards the remote and starts again with its current version. */
  function reloadRemote(remote: string): void {
    mounts.set(remote, { attempt: mountOf(remote).attempt + 1, isFallback: false, modules: new Map() });
  }

  /**
   * Retry of one part: restarts the remote only if it failed to load, because other parts of it may be in
   * use.
   */
  const reloadFailed = (remote: string, module: ModuleName): Promise<unknown> =>
    remoteModule(remote, module).catch(() => reloadRemote(remote));

  /** Returns the remotes that this page has loaded, or tried to load. */
  const inUse = () => [...mounts.keys()];

  const versionInUse = (remote: string) => source.versionOf(remote, mountOf(remote).isFallback);

  /** Reports an error that a remote threw while rendering. */
  function reportRender(remote: string, error: unknown): void {
    if (!loadErrors.has(error)) report(remote, versionInUse(remote), 'render');
  }

  return { remoteModule, reloadRemote, reloadFailed, fallBack, inUse, versionInUse, reportRender };
}
