import type { ManifestVersion, FaultReport, Registry, RegistryEntry, VisitorRegistry } from '@tm/contracts';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isChosen } from './bucket';
import { isWorse } from './isWorse';

/** Networks in which a canary must have failed: a few machines of somebody who wants it to end are not enough. */
const ENOUGH_NETWORKS = 10;
/** Networks that are remembered of each version; what more there are changes no rate. */
const MOST_NETWORKS = 10_000;
const STOPPED = 'stopped-canaries.json';

/** The networks that a version went to, and those of them in which it failed. */
type Side = { sent: Set<string>; failed: Set<string> };
type Trial = { canary: Side; stable: Side };
type Stopped = (key: string) => void;

const side = (): Side => ({ sent: new Set(), failed: new Set() });
const rateOf = ({ sent, failed }: Side) => ({ count: failed.size, of: sent.size });
const keyOf = ({ name, canary }: RegistryEntry) => `${name}@${canary?.version}@${canary?.since}`;

const versionOf = ({
  weight: _weight,
  since: _since,
  ...version
}: NonNullable<RegistryEntry['canary']>): ManifestVersion => version;

/** The registry that one visitor gets: each module's canary or its live version, never both; the live one is the canary's fallback. */
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

/** Chooses versions for visitors, counts what fails, and ends a canary that fails more than the live version does. */
export async function createCanaries(
  { SITE_DIR, STATE_DIR }: { SITE_DIR: string; STATE_DIR?: string },
  onStop: Stopped = () => undefined,
) {
  const file = STATE_DIR && join(STATE_DIR, STOPPED);
  // Gateways before STATE_DIR kept theirs in the site.
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

  /** True while any module has two versions out: only then visitors need a bucket. */
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

  /** Counts a registry that went out to a network: many of one network count once, so nobody thins the faults out. */
  function countSent({ remotes }: Registry, bucket: number, network: string): void {
    for (const entry of Object.values(remotes)) {
      if (weightOf(entry) === 0) continue;
      const { sent } = trialOf(entry)[getsCanary(entry, bucket) ? 'canary' : 'stable'];
      if (sent.size < MOST_NETWORKS) sent.add(network);
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

  /** Takes a report in: it counts once of a network, and only of one that the version went to. */
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
