import { DeployError } from '../DeployError';
import { tryFileLock } from '../store/fileLock';
import { pruneReleases } from './release';
import { servicePaths, swapServices, type ServiceEntry, type ServiceVersion } from './servicesFile';
import { assertRunning, untilSwitched, type Step } from './status';

export type OnStep = (step: Step) => void;

/** Runs one step and reports its duration. */
export async function timed<Result>(
  name: string,
  onStep: OnStep | undefined,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const since = performance.now();
  const result = await run();
  onStep?.({ name, ms: Math.round(performance.now() - since) });
  return result;
}

/**
 * Runs a deployment or rollback of one service while no other runs for it. A second one is rejected at once,
 * because it would be built from a state that the first is about to replace.
 */
export async function exclusively<Result>(
  dataDir: string,
  name: string,
  by: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services } = assertRunning(dataDir);
  const lock = await tryFileLock(servicePaths(dataDir).deploymentLock(name), by);
  if ('owner' in lock) {
    const { by: holder = 'another user', since, pid } = lock.owner;
    throw new DeployError(
      `services/${name} is being changed by ${holder} since ${since} (process ${pid}). Try again when this has finished.`,
    );
  }
  try {
    if (services[name]?.state === 'switching')
      throw new DeployError(`services/${name} is being switched. Try again when this has finished.`);
    return await work();
  } finally {
    await lock.release();
  }
}

/** A stored release before it runs, as the gate gets it. */
export type ServiceRelease = ServiceVersion & { name: string; dataDir: string };

/** The gate of a service: decides whether a release may run. */
export type ServiceGate = {
  /** Returns every reason, in words, why this release must not run; empty if it may. */
  reasons?: (release: ServiceRelease) => Promise<string[]>;
  /** Runs the gate and the change after it while no app becomes live. */
  lockSite?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Gets each step with its duration when it has finished. */
  onStep?: OnStep;
};

/** Asks the gate about a release, and then changes the entry, while no app becomes live. */
export const putChecked = (
  { reasons, lockSite = (work) => work(), onStep }: ServiceGate,
  { dataDir, name, ...release }: ServiceRelease,
  change: (live: ServiceEntry | undefined) => NextEntry,
): Promise<ServiceEntry> =>
  lockSite(async () => {
    const { version, folder, commit } = release;
    const refused = await timed(
      'gate',
      onStep,
      () => reasons?.({ version, folder, commit, name, dataDir }) ?? [],
    );
    if (refused.length > 0)
      throw new DeployError(`Refused:\n${refused.map((reason) => `  ${reason}`).join('\n')}`);
    return putEntry(dataDir, name, change);
  });

/** An entry without the members that depend on the time of the change. */
export type NextEntry = Omit<ServiceEntry, 'revision' | 'since'>;

/** Makes an entry the desired one. `change` gets the live entry. */
export async function putEntry(
  dataDir: string,
  name: string,
  change: (live: ServiceEntry | undefined) => NextEntry,
): Promise<ServiceEntry> {
  const file = await swapServices(dataDir, (live, revision) => ({
    ...live,
    services: {
      ...live.services,
      [name]: { ...change(live.services[name]), revision, since: new Date().toISOString() },
    },
  }));
  return file.services[name]!;
}

/**
 * Waits until the running copy has switched to the desired entry. Throws a `DeployError` if the switch fails;
 * the entry before is then restored.
 */
export async function untilLive(
  dataDir: string,
  name: string,
  entry: ServiceEntry,
  onStep?: OnStep,
): Promise<void> {
  for (const step of await untilSwitched(dataDir, name, entry.revision)) onStep?.(step);
  pruneReleases(dataDir, name, entry);
}
