import type { Registry, RegistryEntry } from '@tm/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { absolute, loadRegistry, registryUrl } from './loadRegistry';
import { readOverrides } from './overrides';
import { bust, resilience } from './resilience';
import { RemoteError } from './RemoteError';
import type { LoadRequest, RemoteSource } from './source';
import { trustOrigin, trustVersion } from './trustedScripts';

registerPlugins([resilience()]);

const containerOf = (remote: string) => remote.replaceAll('-', '_');

const entries = new Map<string, RegistryEntry>();
const registered = new Map<string, string>();
let pending: Promise<Registry> | undefined;

function override(entry: RegistryEntry, manifest: string): RegistryEntry {
  trustOrigin(new URL(manifest).origin);
  return { ...entry, version: 'override', manifest, fallback: undefined };
}

function adopt(registry: Registry): Registry {
  const overrides = registry.allowOverrides ? readOverrides() : {};
  trustVersion({ entry: new URL(`mf/shell/v/${registry.shell.version}/`, registryUrl()).href, files: registry.shell.files });
  for (const raw of Object.values(registry.remotes)) {
    const entry = absolute({ ...raw, fallback: raw.fallback && absolute(raw.fallback) });
    trustVersion(entry);
    if (entry.fallback) trustVersion(entry.fallback);
    const manifest = overrides[entry.name];
    entries.set(entry.name, manifest ? override(entry, manifest) : entry);
  }
  return registry;
}

function ready(): Promise<Registry> {
  pending ??= loadRegistry().then(adopt);
  pending.catch(() => {
    pending = undefined; // the next question asks again
  });
  return pending;
}

/** Tells the runtime which version a name means. `force` forgets what it kept of the one before, a bad manifest included. */
function register(remote: string, manifest: string, attempt: number): void {
  const key = `${manifest}#${attempt}`;
  if (registered.get(remote) === key) return;
  registerRemotes([{ name: containerOf(remote), entry: bust(manifest, attempt) }], { force: registered.has(remote) });
  registered.set(remote, key);
}

async function load({ remote, module, attempt, isFallback }: LoadRequest): Promise<unknown> {
  await ready();
  const entry = entries.get(remote);
  const version = isFallback ? entry?.fallback : entry;
  if (!version) throw new RemoteError('missing', `${remote} is not in the registry`);
  register(remote, version.manifest, attempt);
  const loaded = await loadRemote<{ default: unknown }>(`${containerOf(remote)}/${module.slice(2)}`);
  if (!loaded) throw new RemoteError('init', `${remote} has no ${module}`);
  return loaded.default;
}

export const source: RemoteSource = {
  faces: async () => Object.values((await ready()).remotes),
  load,
  hasFallback: (remote) => !!entries.get(remote)?.fallback,
  versionOf: (remote, isFallback) => (isFallback ? entries.get(remote)?.fallback : entries.get(remote))?.version,
};
