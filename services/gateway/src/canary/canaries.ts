import type { ManifestVersion, FaultReport, Registry, RegistryEntry, VisitorRegistry } from '@tm/contracts';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isChosen } from './bucket';
import { isWorse } from './isWorse';

/**
 * Number of networks in which a canary must have failed, so that an attacker with a few machines cannot stop
 * it.
 */
const ENOUGH_NETWORKS = 10;
/** Maximum of remembered networks per version; more would not change the rates. */
const MAX_NETWORKS = 10_000;
const STOPPED = 'stopped-canaries.json';

/** Networks that received a version, and those in which it failed. */
type VersionOutcomes = { sent: Set<string>; failed: Set<string> };
type Trial = { canary: VersionOutcomes; stable: VersionOutcomes };
type Stopped = (key: string) => void;

const side = (): VersionOutcomes => ({ sent: new Set(), failed: new Set() });
const rateOf = ({ sent, failed }: VersionOutcomes) => ({ count: failed.size, of: sent.size });
const keyOf = ({ name, canary }: RegistryEntry) => `${name}@${canary?.version}@${canary?.since}`;

const versionOf = ({
  weight: _weight,
  since: _since,
  ...version
}: NonNullable<RegistryEntry['canary']>): ManifestVersion => version;

/**
 * Returns the registry entry for a visitor: the canary with the live version as its fallback, or the live
 * version.
 */
function entryFor(entry: RegistryEntry, getsCanary: boolean): VisitorRegistry['remotes'][string] {
  const { canary, fallback, ...live } = entry;
  if (!canary || !getsCanary) return { ...live, ...(fallback && { fallback }) };
  return { ...versionOf(canary), fallback: live };
}

const readStopped = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );

/**
 * Chooses versions for visitors, counts failures, and stops a canary that fails more often than the live
 * version.
 */
export async function createCanaries(
  { SITE_DIR, STATE_DIR }: { SITE_DIR: string; STATE_DIR?: string },
  onStop: Stopped = () => undefined,
) {
  const file = STATE_DIR && join(STATE_DIR, STOPPED);
  // Earlier versions without STATE_DIR stored the file in the site folder.
  const stopped = new Set([
    ...(file ? await readStopped(file) : []),
    ...(await readStopped(join(SITE_DIR, STOPPED))),
  ]);
  const trials = new Map<string, Trial>();

  const trialOf = (entry: RegistryEntry): Trial => {
    const trial = trials.get(keyOf(entry)) ?? { canary: side(), stable: side() };
    trials.set(keyOf(entry), trial);
    return trial;
  };
  const weightOf = (entry: RegistryEntry) =>
    entry.canary && !stopped.has(keyOf(entry)) ? entry.canary.weight : 0;
  const getsCanary = (entry: RegistryEntry, bucket: number) => isChosen(entry.name, bucket, weightOf(entry));

  /** Returns true while any module has two versions. Only then visitors need a bucket. */
  const isRunning = ({ remotes }: Registry) => Object.values(remotes).some((entry) => weightOf(entry) > 0);

  function choose({ schema, revision, shell, remotes }: Registry, bucket: number): VisitorRegistry {
    const chosen = Object.entries(remotes).map(
      ([name, entry]) => [name, entryFor(entry, getsCanary(entry, bucket))] as const,
    );
    return {
      schema,
      revision,
      shell: { version: shell.version, files: shell.files, signature: shell.signature },
      remotes: Object.fromEntries(chosen),
    };
  }

  /**
   * Counts a registry sent to a network. Repeated requests of a network count once, so that they cannot lower
   * the failure rate.
   */
  function countSent({ remotes }: Registry, bucket: number, network: string): void {
    for (const entry of Object.values(remotes)) {
      if (weightOf(entry) === 0) continue;
      const { sent } = trialOf(entry)[getsCanary(entry, bucket) ? 'canary' : 'stable'];
      if (sent.size < MAX_NETWORKS) sent.add(network);
    }
  }

  async function stop(key: string): Promise<void> {
    stopped.add(key);
    onStop(key);
    if (!file) return;
    const incoming = `${file}.${process.pid}`;
    await writeFile(incoming, JSON.stringify([...stopped]));
    await rename(incoming, file);
  }

  /** Counts a failure report, once for each network, and only from networks that received the version. */
  async function report(
    { remotes }: Registry,
    { name, version }: FaultReport,
    network: string,
  ): Promise<void> {
    const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    if (!entry?.canary || weightOf(entry) === 0) return;
    const { canary, stable } = trialOf(entry);
    const failing =
      version === entry.canary.version ? canary : version === entry.version ? stable : undefined;
    if (failing?.sent.has(network)) failing.failed.add(network);
    if (canary.failed.size >= ENOUGH_NETWORKS && isWorse(rateOf(canary), rateOf(stable)))
      await stop(keyOf(entry));
  }

  return { isRunning, choose, countSent, report };
}

export type Canaries = Awaited<ReturnType<typeof createCanaries>>;
