import { recordBuilds, type ServiceEntry } from '@tm/deploy/services';
import { SERVICES, type ServiceName } from '../system/modules';
import { freePort } from '../system/ports';
import type { ServiceProcess } from '../system/serviceProcess';
import { supervise } from '../system/supervisor';
import { StartError } from '../options';
import { ROOT } from '../root';
import { launchGateway, launchService, type LaunchOptions, type Place } from './launch';
import { watchServices, type ServiceWatcher } from './switchWatcher';

export type ServicesOptions = Omit<LaunchOptions, 'onProblem'> & {
  /** Applies the migrations of the workspace. Called when a new release of a service needs them. */
  migrate: () => Promise<void>;
  onReady?: (name: string) => void;
  onProblem?: (line: string) => void;
  /** Called when another release of a service is live. */
  onSwitch?: (line: string) => void;
};

export type RunningServices = {
  gateway: ServiceProcess;
  services: ReadonlyMap<ServiceName, ServiceProcess>;
  /** Replaces one program by the build of this workspace: a service by a switch, the gateway by a restart. */
  reload(name: ServiceName | 'gateway'): Promise<void>;
  /** Waits until no switch of the service is in progress. */
  settled(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
};

const silent = () => undefined;

/** Returns a free address for each service, with the release that runs there. */
async function choosePlaces(
  entries: ReadonlyMap<ServiceName, ServiceEntry>,
): Promise<Map<ServiceName, Place>> {
  const places = new Map<ServiceName, Place>();
  for (const name of SERVICES) {
    const release = entries.get(name);
    places.set(name, { url: `http://127.0.0.1:${await freePort()}`, ...(release && { release }) });
  }
  return places;
}

/** Makes the builds of these services the releases that shall run, and returns their entries. */
async function recordEntries(dataDir: string, names: readonly ServiceName[]) {
  const { services } = await recordBuilds({ dataDir, root: ROOT, names });
  return new Map(names.map((name) => [name, services[name]!]));
}

function createReload(
  dataDir: string,
  gateway: { restart: (name: 'gateway') => Promise<void> },
  watcher: ServiceWatcher | undefined,
): RunningServices['reload'] {
  return async (name) => {
    if (name === 'gateway') return gateway.restart(name);
    if (!watcher) throw new StartError('This copy runs programs of another place.');
    await recordEntries(dataDir, [name]);
    const attempt = await watcher.settle(name);
    if (attempt?.state === 'failed') throw new StartError(attempt.reason ?? `${name} was not switched.`);
  };
}

/**
 * Starts the services on free ports and the gateway on the public port. Restarts them until `stop` is
 * called, and replaces a service when another release of it is deployed into the data folder.
 */
export async function startServices(given: ServicesOptions): Promise<RunningServices> {
  const { dataDir, programOf, migrate, onReady = silent, onProblem = silent, onSwitch = silent } = given;
  const options: LaunchOptions = { ...given, onProblem };
  // Programs of another place, such as containers, are deployed by other means.
  const entries = programOf ? new Map<ServiceName, ServiceEntry>() : await recordEntries(dataDir, SERVICES);
  const places = await choosePlaces(entries);
  const services = supervise<ServiceName>({
    launch: (name, signal) => launchService(name, places.get(name)!, options, signal),
    onReady,
    onProblem,
  });
  const gateway = supervise<'gateway'>({
    launch: (_name, signal) => launchGateway(places, options, signal),
    onReady,
    onProblem,
  });
  let watcher: ServiceWatcher | undefined;
  const stop = async () => {
    watcher?.stop();
    await gateway.stopAll();
    await services.stopAll();
  };
  try {
    await Promise.all(SERVICES.map(services.start));
    await gateway.start('gateway');
  } catch (error) {
    await stop();
    throw error;
  }
  if (!programOf)
    watcher = watchServices({
      dataDir,
      supervisor: services,
      places,
      entries,
      launch: (name, place, signal) => launchService(name, place, options, signal),
      gatewayUrl: () => gateway.processes.get('gateway')?.url ?? '',
      migrate,
      onSwitch,
      onProblem,
    });
  return {
    get gateway() {
      return gateway.processes.get('gateway')!;
    },
    services: services.processes,
    reload: createReload(dataDir, gateway, watcher),
    settled: async (name) => void (await watcher?.settle(name)),
    stop,
  };
}
