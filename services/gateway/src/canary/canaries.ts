import type { FacedVersion, FaultReport, Registry, RegistryEntry, VisitorRegistry } from '@tm/contracts';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isChosen } from './bucket';
import { isWorse } from './isWorse';

const ENOUGH_REPORTS = 3;

type Side = { sent: number; failed: Set<string> };
type Trial = { canary: Side; stable: Side };
type Stopped = (key: string) => void;

const side = (): Side => ({ sent: 0, failed: new Set() });
const keyOf = ({ name, canary }: RegistryEntry) => `${name}@${canary?.version}@${canary?.since}`;

const versionOf = ({
  weight: _weight,
  since: _since,
  ...version
}: NonNullable<RegistryEntry['canary']>): FacedVersion => version;

/** The registry that one visitor gets: each module's canary or its live version, never both; the live one is the canary's fallback. */
function entryFor(entry: RegistryEntry, getsCanary: boolean): VisitorRegistry['remotes'][string] {
  const { canary, fallback, ...live } = entry;
  if (!canary || !getsCanary) return { ...live, ...(fallback && { fallback }) };
  return { ...versionOf(canary), fallback: live };
}

/** Chooses versions for visitors, counts what fails, and ends a canary that fails more than the live version does. */
export async function createCanaries(siteDir: string, onStop: Stopped = () => undefined) {
  const file = join(siteDir, 'stopped-canaries.json');
  const stopped = new Set<string>(
    await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as string[],
      () => [],
    ),
  );
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
      shell: { version: shell.version, files: shell.files },
      remotes: Object.fromEntries(chosen),
    };
  }

  /** Counts a registry that went out. */
  function countSent({ remotes }: Registry, bucket: number): void {
    for (const entry of Object.values(remotes))
      if (weightOf(entry) > 0) trialOf(entry)[getsCanary(entry, bucket) ? 'canary' : 'stable'].sent += 1;
  }

  async function stop(key: string): Promise<void> {
    stopped.add(key);
    onStop(key);
    const incoming = `${file}.${process.pid}`;
    await writeFile(incoming, JSON.stringify([...stopped]));
    await rename(incoming, file);
  }

  /** Takes a report in. `visitor` tells visitors apart, so that one of them counts once. */
  async function report(
    { remotes }: Registry,
    { name, version }: FaultReport,
    visitor: string,
  ): Promise<void> {
    const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    if (!entry?.canary || weightOf(entry) === 0) return;
    const trial = trialOf(entry);
    if (version === entry.canary.version) trial.canary.failed.add(visitor);
    else if (version === entry.version) trial.stable.failed.add(visitor);
    const { canary, stable } = trial;
    const failed = { count: canary.failed.size, of: Math.max(canary.sent, canary.failed.size) };
    const usual = { count: stable.failed.size, of: Math.max(stable.sent, stable.failed.size) };
    if (failed.count >= ENOUGH_REPORTS && isWorse(failed, usual)) await stop(keyOf(entry));
  }

  return { isRunning, choose, countSent, report };
}

export type Canaries = Awaited<ReturnType<typeof createCanaries>>;
