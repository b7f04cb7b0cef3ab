import { mkdirSync } from 'node:fs';
import { StartError } from '../options';
import { builtProgram, type ServiceProcess } from '../system/serviceProcess';
import { openDataFolder } from '../system/dataFolder';
import { startInfrastructure } from '../system/infrastructure';
import type { ServiceName } from '../system/modules';
import { freePort } from '../system/ports';
import { prepareDatabase } from '../system/prepareDatabase';
import { addressesOf, launchGateway, launchService, type LaunchOptions, type Place } from './launch';
import { untilMoved, writeUpstreams } from './upstreams';

/** A build of a service in `dist` of `folder`, whose packages Node finds from there. */
export type VersionToStart = { name: ServiceName; version: string; folder: string };

type VersionsOptions = {
  /** Data folder with the deployed apps. */
  dataDir: string;
  versions: readonly VersionToStart[];
  /** Database to use. Default: an embedded database is started. */
  databaseUri?: string | undefined;
  /** Workspace of an older release, which fills the database before the migrations of this one. */
  olderRoot?: string;
  log?: (line: string) => void;
};

/** Version of each service. */
type VersionsInUse = Readonly<Partial<Record<ServiceName, string>>>;

export type RunningVersions = {
  origin: string;
  /** Sends the requests of each service to one of its versions. */
  use(versions: VersionsInUse): Promise<void>;
  stop(): Promise<void>;
};

type PlacesByVersion = ReadonlyMap<ServiceName, ReadonlyMap<string, Place>>;

/** Returns the place of one version of each service. Throws if a version was not started. */
function placesOf(places: PlacesByVersion, chosen: VersionsInUse): Map<ServiceName, Place> {
  const found = new Map<ServiceName, Place>();
  for (const [name, versions] of places) {
    const place = versions.get(chosen[name] ?? '');
    if (!place) throw new StartError(`${name} ${chosen[name] ?? ''} was not started.`);
    found.set(name, place);
  }
  return found;
}

/**
 * Starts several versions of services side by side, one database with demo data, and one gateway. The
 * migrations of this workspace are applied. Nothing is restarted: a version that ends fails its requests.
 */
export async function startVersions({
  dataDir,
  versions,
  databaseUri,
  olderRoot,
  log = () => {},
}: VersionsOptions): Promise<RunningVersions> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const release = openDataFolder(dataDir, false);
  const infrastructure = await startInfrastructure({
    ...{ dataDir, origin, port, databaseUri, log },
    isDurable: false,
  });
  const options: LaunchOptions = { dataDir, port, origin, infrastructure, onProblem: log };
  const { signal } = new AbortController();
  const running: ServiceProcess[] = [];
  const places = new Map<ServiceName, Map<string, Place>>();
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
    await infrastructure.stop();
    release();
  };
  const startVersion = async ({ name, version, folder }: VersionToStart): Promise<void> => {
    const place = { url: `http://127.0.0.1:${await freePort()}` };
    places.set(name, (places.get(name) ?? new Map<string, Place>()).set(version, place));
    const programOf: LaunchOptions['programOf'] = (_name, env) =>
      builtProgram(folder, { ...env, SERVICE_VERSION: version });
    running.push(await launchService(name, place, { ...options, programOf }, signal));
  };
  try {
    if (olderRoot) await prepareDatabase({ infrastructure, log, root: olderRoot });
    await prepareDatabase({ infrastructure, log });
    await Promise.all(versions.map(startVersion));
    const first = new Map([...places].map(([name, all]) => [name, [...all.values()][0]!]));
    const gateway = await launchGateway(first, options, signal);
    running.unshift(gateway);
    const use: RunningVersions['use'] = async (chosen) => {
      const addresses = addressesOf(placesOf(places, chosen));
      writeUpstreams(dataDir, addresses);
      for (const [name, url] of Object.entries(addresses))
        await untilMoved(() => gateway.url, name as ServiceName, url);
    };
    return { origin, use, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
