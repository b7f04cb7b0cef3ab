import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { provided, versions } from './provided';
import { withCacheBuster, resilience } from '../network/resilience';
import type { ModuleName } from './source';

// In a separate chunk, so that pages without a remote load no federation runtime.

const shareOf = ([key, library]: [string, object]) => {
  const version = versions[key];
  if (!version) throw new Error(`${key} is provided but not listed in libs/build/src/providedModules.mjs.`);
  const isUi = key === '@tm/ui';
  return [
    key,
    {
      version,
      lib: () => library,
      shareConfig: { singleton: !isUi, strictVersion: !isUi, eager: true, requiredVersion: `^${version}` },
    },
  ] as const;
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(provided).map(shareOf)),
  plugins: [injectExternalRuntimeCore(), resilience()],
});

const registered = new Map<string, string>();
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Registers the manifest of a remote with the runtime. A change is forced, so that the runtime discards its
 * data of the previous manifest, including an invalid one.
 */
function register(remote: string, manifest: string, attempt: number): void {
  const key = `${manifest}#${attempt}`;
  if (registered.get(remote) === key) return;
  host.registerRemotes([{ name: containerOf(remote), entry: withCacheBuster(manifest, attempt) }], {
    force: registered.has(remote),
  });
  registered.set(remote, key);
}

/** Loads an exposed module of a remote, from the version with this manifest. */
export async function loadExposed(
  remote: string,
  module: ModuleName,
  manifest: string,
  attempt: number,
): Promise<unknown> {
  register(remote, manifest, attempt);
  const loaded = await host.loadRemote<{ default: unknown }>(`${containerOf(remote)}/${module.slice(2)}`);
  return loaded?.default;
}
