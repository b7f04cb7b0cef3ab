import {
  readServices,
  servicePaths,
  swapServices,
  writeStatus,
  type ServiceEntry,
  type ServicesStatus,
  type SwitchAttempt,
} from '@tm/deploy/services';
import { ownMark } from '@tm/database';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../describeError';
import { SERVICES, type ServiceName } from '../system/modules';
import { StartError } from '../options';
import { switchService, type SwitchParts } from './switchService';

/** Milliseconds between looks at `services.json`. */
const LOOK_MS = 100;

type Params = SwitchParts & {
  /** The entries of the running releases. */
  entries: ReadonlyMap<ServiceName, ServiceEntry>;
  onSwitch: (line: string) => void;
  onProblem: (line: string) => void;
};

/** Throws a `StartError` unless the entry names a stored release of this service. */
function assertRelease(dataDir: string, name: ServiceName, { version, folder }: ServiceEntry): void {
  if (!/^[\w.+-]+$/.test(version) || folder !== `services/${name}/${version}`)
    throw new StartError(`services.json names no release of ${name}: ${JSON.stringify(folder)}.`);
  if (!existsSync(join(dataDir, folder, 'dist', 'main.js')))
    throw new StartError(`The release ${folder} has no dist/main.js.`);
}

/**
 * Watches `services.json` and switches each service to the release that it names. Different services switch
 * at the same time. A release that cannot serve is replaced in the file by the running one. The progress is
 * in `services-status.json`.
 */
export function watchServices({ entries, onSwitch, onProblem, ...parts }: Params) {
  const { dataDir } = parts;
  const { file } = servicePaths(dataDir);
  const running = new Map(entries);
  const switching = new Map<ServiceName, Promise<void>>();
  /** Revisions of entries that failed, in case the file could not be restored. */
  const failed = new Set<number>();
  const status: ServicesStatus = { schema: 1, process: ownMark(), services: {} };
  let known = '';

  function report(name: ServiceName, attempt: SwitchAttempt): void {
    status.services[name] = attempt;
    try {
      writeStatus(dataDir, status);
    } catch (error) {
      onProblem(describeError(error));
    }
  }

  /** Puts the entry of the running release back into the file, unless another change has replaced it. */
  const restore = (name: ServiceName, revision: number) =>
    swapServices(dataDir, (live) =>
      live.services[name]?.revision === revision
        ? { ...live, services: { ...live.services, [name]: running.get(name)! } }
        : live,
    ).catch((error: unknown) => onProblem(describeError(error)));

  async function perform(name: ServiceName, entry: ServiceEntry): Promise<void> {
    const { revision, version, folder } = entry;
    const attempt: SwitchAttempt = { revision, version, state: 'switching', steps: [] };
    const update = (change: Partial<SwitchAttempt>) => report(name, Object.assign(attempt, change));
    update({});
    try {
      assertRelease(dataDir, name, entry);
      if (folder !== running.get(name)?.folder)
        await switchService(parts, name, { version, folder }, (step) =>
          update({ steps: [...attempt.steps, step] }),
        );
      running.set(name, entry);
      update({ state: 'done' });
      onSwitch(`${name} ${version} is live`);
    } catch (error) {
      failed.add(revision);
      await restore(name, revision);
      update({ state: 'failed', reason: describeError(error) });
      onProblem(`${name} ${version} was not switched: ${describeError(error)}`);
    }
  }

  function begin(name: ServiceName, entry: ServiceEntry): void {
    const work = perform(name, entry).finally(() => {
      switching.delete(name);
      look(true);
    });
    switching.set(name, work);
  }

  function look(always = false): void {
    const stats = statSync(file, { throwIfNoEntry: false });
    const state = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
    if (!stats || (state === known && !always)) return;
    known = state;
    try {
      const { services } = readServices(dataDir);
      for (const name of SERVICES) {
        const entry = services[name];
        const isNew = entry && entry.revision !== running.get(name)?.revision && !failed.has(entry.revision);
        if (isNew && !switching.has(name)) begin(name, entry);
      }
    } catch (error) {
      onProblem(describeError(error));
    }
  }

  writeStatus(dataDir, status);
  const timer = setInterval(look, LOOK_MS);
  return {
    /** Stops watching. A switch that has begun ends when its processes are stopped. */
    stop: () => clearInterval(timer),
    /** Waits until no switch of this service is in progress. */
    settle: async (name: ServiceName): Promise<SwitchAttempt | undefined> => {
      look();
      while (switching.has(name)) await switching.get(name);
      return status.services[name];
    },
  };
}

export type ServiceWatcher = ReturnType<typeof watchServices>;
