import type { ManifestVersion, Registry, RegistryEntry, ShellVersion } from '@tm/contracts';
import { dirname } from 'node:path/posix';
import { DeployError } from './DeployError';
import type { Draft } from './draft';
import { readRegistry, swapRegistry, type Swapped } from './registry';
import { currentAuthor } from './releases/author';
import type { Change } from './releases/record';
import type { Site } from './site';
import { createStoreReader } from './verify/reader';
import { verifyFiles } from './verify/verifyVersion';

type Canary = NonNullable<RegistryEntry['canary']>;
export type Entry = RegistryEntry | Registry['shell'];

/** Returns the registry entry of a module, or throws. */
export function entryOf({ shell, remotes }: Draft, name: string): Entry {
  const entry = name === 'shell' ? shell : remotes[name];
  if (!entry) throw new DeployError(`${name} was never deployed.`);
  return entry;
}

const canaryOf = (entry: Entry) => ('canary' in entry ? entry.canary : undefined);

const withoutCanary = ({ canary: _canary, ...entry }: RegistryEntry): RegistryEntry => entry;
const versionOf = ({ fallback: _fallback, canary: _canary, ...version }: RegistryEntry): ManifestVersion =>
  version;
const versionOfCanary = ({ weight: _weight, since: _since, ...version }: Canary): ManifestVersion => version;

const withEntry = (live: Draft, name: string, entry: Entry): Draft =>
  'name' in entry ? { ...live, remotes: { ...live.remotes, [name]: entry } } : { ...live, shell: entry };

/** Throws if a file of a stored version is missing or has other bytes than the registry says. */
const verifyStored = (site: Site, name: string, version: ManifestVersion | ShellVersion) =>
  verifyFiles(createStoreReader(site.store), {
    name,
    version: version.version,
    folder: dirname('entry' in version ? version.entry : version.html),
    hashes: { ...('pages' in version ? version.pages : undefined), ...version.files },
  });

type Step = { change: Pick<Change, 'action' | 'version' | 'share'>; next: (live: Draft) => Entry };

/**
 * Changes the entry of one module. `decide` gets the entry and says what becomes of it. If another deployment
 * of the same module comes first, throws, because the caller has not seen its result.
 */
async function changeEntry(
  site: Site,
  name: string,
  decide: (entry: Entry) => Step | Promise<Step>,
): Promise<Swapped> {
  const seen = entryOf(await readRegistry(site), name);
  const { change, next } = await decide(seen);
  return swapRegistry(
    site,
    (live) => {
      const entry = entryOf(live, name);
      const isSame = [entry.version, entry.fallback?.version, canaryOf(entry)?.version].every(
        (version, at) => version === [seen.version, seen.fallback?.version, canaryOf(seen)?.version][at],
      );
      if (!isSame)
        throw new DeployError(`${name} was deployed by another command while this one ran. Try again.`);
      return withEntry(live, name, next(live));
    },
    { change: { module: name, by: await currentAuthor(), ...change } },
  );
}

/**
 * Takes back the last deployment: ends a canary if there is one, else makes the previous version live again
 * and the live one its fallback.
 */
export const rollback = (site: Site, name: string): Promise<Swapped> =>
  changeEntry(site, name, async (entry) => {
    const canary = canaryOf(entry);
    if (canary) {
      return {
        change: { action: 'withdraw', version: canary.version },
        next: () => withoutCanary(entry as RegistryEntry),
      };
    }
    const { fallback, ...now } = entry;
    if (!fallback) throw new DeployError(`${name} has no version before ${now.version}.`);
    await verifyStored(site, name, fallback);
    return {
      change: { action: 'rollback', version: fallback.version },
      next: () => ({ ...fallback, fallback: now }) as Entry,
    };
  });

const canaryEntry = (name: string, entry: Entry) => {
  if (!('canary' in entry) || !entry.canary) throw new DeployError(`${name} has no canary.`);
  return { ...entry, canary: entry.canary };
};

/** Makes the canary live for all visitors, and the live version its fallback. */
export const promote = (site: Site, name: string): Promise<Swapped> =>
  changeEntry(site, name, async (entry) => {
    const before = canaryEntry(name, entry);
    const version = versionOfCanary(before.canary);
    const now = versionOf(before);
    await verifyStored(site, name, version);
    return {
      change: { action: 'promote', version: version.version },
      next: () => ({ ...version, fallback: now }),
    };
  });

/** Changes the share (0–100) of visitors that get the canary. */
export const setWeight = (site: Site, name: string, weight: number): Promise<Swapped> =>
  changeEntry(site, name, (entry) => {
    const before = canaryEntry(name, entry);
    return {
      change: { action: 'share', version: before.canary.version, share: weight },
      next: (live) => ({ ...before, canary: { ...before.canary, weight, since: live.revision + 1 } }),
    };
  });
