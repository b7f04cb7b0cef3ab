import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from '../system/infrastructure';
import { SERVICES, type ServiceName } from '../system/modules';
import { freePort } from '../system/ports';
import { gatewaySecret, serviceEnv, sharedEnv } from '../system/serviceEnv';
import { builtProgram, startService, type Program, type ServiceProcess } from '../system/serviceProcess';
import { ROOT } from '../root';
import { upstreamsFile, writeUpstreams } from './upstreams';

export type LaunchOptions = {
  dataDir: string;
  port: number;
  origin: string;
  infrastructure: Infrastructure;
  /** Whether browsers may cache the shell with a service worker (default: true). False in development. */
  serviceWorker?: boolean;
  /**
   * Returns the program of a service. Default: the gateway of this workspace, and the releases in the data
   * folder, which can be replaced while the site runs.
   */
  programOf?: ((name: ServiceName | 'gateway', env: Record<string, string>) => Program) | undefined;
  onProblem: (line: string) => void;
};

/** Address of a process of a service, and the release that it runs. */
export type Place = { url: string; release?: { version: string; folder: string } };
export type Places = ReadonlyMap<ServiceName, Place>;

/** Returns the addresses of the services. */
export const addressesOf = (places: Places) =>
  Object.fromEntries([...places].map(([name, { url }]) => [name, url])) as Partial<
    Record<ServiceName, string>
  >;

function programAt(
  name: ServiceName,
  { release }: Place,
  env: Record<string, string>,
  options: LaunchOptions,
) {
  if (options.programOf) return options.programOf(name, env);
  if (!release) return builtProgram(join(ROOT, 'services', name), env);
  return builtProgram(join(options.dataDir, release.folder), { ...env, SERVICE_VERSION: release.version });
}

/** Starts a process of a service at a place and waits until it is ready. */
export function launchService(
  name: ServiceName,
  place: Place,
  options: LaunchOptions,
  signal: AbortSignal,
): Promise<ServiceProcess> {
  const env = { ...serviceEnv(name, options), PORT: new URL(place.url).port };
  return startService({
    name,
    dataDir: options.dataDir,
    healthUrl: place.url,
    program: programAt(name, place, env, options),
    onProblem: options.onProblem,
    signal,
  });
}

/** Starts the gateway on the public port and waits until it is ready. */
export async function launchGateway(
  places: Places,
  { dataDir, port, programOf, onProblem, ...params }: LaunchOptions,
  signal: AbortSignal,
): Promise<ServiceProcess> {
  const internal = await freePort();
  const addresses = addressesOf(places);
  const upstreams = Object.fromEntries(
    Object.entries(addresses).map(([name, url]) => [`${name.toUpperCase()}_URL`, url]),
  );
  const secrets = Object.fromEntries(
    SERVICES.map((name) => [
      `GATEWAY_SECRET_${name.toUpperCase()}`,
      gatewaySecret(params.infrastructure, name),
    ]),
  );
  const site = siteOf(dataDir);
  const stateDir = join(dataDir, 'gateway');
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  writeUpstreams(dataDir, addresses);
  const env = {
    ...sharedEnv(params),
    ...upstreams,
    ...secrets,
    REGISTRY_KEYS: process.env['REGISTRY_KEYS'] || publicKeyOf((await siteKey(site)).privateKey),
    STATE_DIR: stateDir,
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    SITE_DIR: site.root,
    STORE_ORIGIN: new URL(params.infrastructure.s3.publicEndpoint).origin,
    SERVICE_WORKER: String(params.serviceWorker ?? true),
  };
  const program = programOf
    ? programOf('gateway', env)
    : builtProgram(join(ROOT, 'services', 'gateway'), { ...env, UPSTREAMS_FILE: upstreamsFile(dataDir) });
  return startService({
    name: 'gateway',
    dataDir,
    healthUrl: `http://127.0.0.1:${internal}`,
    program,
    onProblem,
    signal,
  });
}
