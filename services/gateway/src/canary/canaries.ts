import type {
  CanaryTrial,
  CanaryWithdrawal,
  FaultReport,
  ManifestVersion,
  Registry,
  RegistryEntry,
  VisitorRegistry,
  VitalsReport,
} from '@tm/contracts';
import { isChosen, isMeasured } from './bucket';
import { createStatusFile } from './statusFile';
import { createStoppedList } from './stoppedList';
import type { Trial, Visitor } from './trial';
import { createTrials, keyOf } from './trials';

type Options = {
  onStop?: (key: string, test: CanaryWithdrawal['test'], numbers: CanaryTrial) => void;
  onFault?: (error: unknown) => void;
};

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

/**
 * Chooses versions for visitors, counts their reports, and stops a canary that is significantly worse than
 * the live version. All counting is by network, because one client can have many buckets.
 */
export async function createCanaries(
  { SITE_DIR, STATE_DIR }: { SITE_DIR: string; STATE_DIR?: string },
  { onStop = () => undefined, onFault = () => undefined }: Options = {},
) {
  const stopped = await createStoppedList({ siteDir: SITE_DIR, stateDir: STATE_DIR, onFault });
  const trials = createTrials();
  const status = await createStatusFile({
    stateDir: STATE_DIR,
    trials: trials.present,
    onFault,
  });

  const weightOf = (entry: RegistryEntry) =>
    entry.canary && !stopped.has(keyOf(entry)) ? entry.canary.weight : 0;
  const getsCanary = (entry: RegistryEntry, bucket: number) => isChosen(entry.name, bucket, weightOf(entry));

  /** Returns true while any module has two versions. Only then visitors need a bucket. */
  const isRunning = ({ remotes }: Registry) => Object.values(remotes).some((entry) => weightOf(entry) > 0);

  /** Returns the modules whose web vitals this visitor reports. */
  function measuredFor({ remotes }: Registry, bucket: number): string[] {
    const running = Object.values(remotes).filter((entry) => weightOf(entry) > 0);
    return running
      .filter((entry) => {
        const weight = weightOf(entry);
        return isMeasured(entry.name, bucket, getsCanary(entry, bucket) ? weight : 100 - weight);
      })
      .map(({ name }) => name);
  }

  function choose(registry: Registry, bucket: number): VisitorRegistry {
    const { schema, revision, shell, remotes } = registry;
    const chosen = Object.entries(remotes).map(
      ([name, entry]) => [name, entryFor(entry, getsCanary(entry, bucket))] as const,
    );
    const measured = measuredFor(registry, bucket);
    return {
      schema,
      revision,
      ...(measured.length > 0 && { measured }),
      shell: { version: shell.version, files: shell.files, signature: shell.signature },
      remotes: Object.fromEntries(chosen),
    };
  }

  /** Counts a registry sent to a visitor. Ends the trials of canaries that a deployment has ended. */
  function countSent({ remotes }: Registry, visitor: Visitor): void {
    for (const entry of Object.values(remotes)) {
      if (weightOf(entry) === 0) {
        if (trials.end(entry)) status.touch();
        continue;
      }
      trials.of(entry).sent(getsCanary(entry, visitor.bucket), visitor);
      status.touch();
    }
  }

  async function stop(entry: RegistryEntry, trial: Trial, test: CanaryWithdrawal['test']): Promise<void> {
    const key = keyOf(entry);
    const numbers = trial.present(entry);
    trials.end(entry);
    onStop(key, test, numbers);
    await stopped.add(key);
    await status.addWithdrawal(numbers, test);
  }

  /** Passes a report to the trial of its version, and ends the trial when the canary is worse. */
  async function count(
    { remotes }: Registry,
    { name, version }: { name: string; version: string },
    act: (trial: Trial, isCanary: boolean) => void,
  ): Promise<void> {
    const entry = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    if (!entry?.canary || weightOf(entry) === 0) return;
    const isCanary = version === entry.canary.version;
    if (!isCanary && version !== entry.version) return;
    const trial = trials.of(entry);
    act(trial, isCanary);
    status.touch();
    const test = trial.worseIn();
    if (test) await stop(entry, trial, test);
  }

  /** Counts a failure of a visitor who received the version. */
  const report = (registry: Registry, fault: FaultReport, visitor: Visitor) =>
    count(registry, fault, (trial, isCanary) => trial.fault(isCanary, visitor, fault.kind));

  /** Counts the web vitals of a visitor who received the version and is one of those measured. */
  async function reportVitals(registry: Registry, vitals: VitalsReport, visitor: Visitor): Promise<void> {
    if (!measuredFor(registry, visitor.bucket).includes(vitals.name)) return;
    await count(registry, vitals, (trial, isCanary) => trial.vitals(isCanary, visitor, vitals));
  }

  return { isRunning, choose, countSent, report, reportVitals };
}

export type Canaries = Awaited<ReturnType<typeof createCanaries>>;
