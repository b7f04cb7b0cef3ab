import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from './modules';
import type { Infrastructure } from './infrastructure';
import { freePort } from './ports';
import { gatewaySecret, sharedEnv, serviceEnv } from './serviceEnv';
import { builtProgram, startService, type Program, type ServiceProcess } from './serviceProcess';
import { supervise } from './supervisor';

export type ServicesOptions = {
  dataDir: string;
  port: number;
  origin: string;
  infrastructure: Infrastructure;
  /** Whether browsers may cache the shell with a service worker (default: true). False in development. */
  serviceWorker?: boolean;
  /** Returns the program of a service. Default: the program that this workspace has built. */
  programOf?: (name: ServiceName | 'gateway', env: Record<string, string>) => Program;
  onReady?: (name: string) => void;
  onProblem?: (line: string) => void;
};

export type RunningServices = {
  gateway: ServiceProcess;
  services: ReadonlyMap<ServiceName, ServiceProcess>;
  /** Restarts one service on its previous port after its code changed. */
  restart(name: ServiceName | 'gateway'): Promise<void>;
  stop(): Promise<void>;
};

type Addresses = ReadonlyMap<ServiceName, string>;

async function freeAddresses(): Promise<Addresses> {
  const addresses = new Map<ServiceName, string>();
  for (const name of SERVICES) addresses.set(name, `http://127.0.0.1:${await freePort()}`);
  return addresses;
}

const silent = () => undefined;

function launchService(
  name: ServiceName,
  addresses: Addresses,
  { dataDir, programOf = builtProgram, onProblem = silent, ...params }: ServicesOptions,
  signal: AbortSignal,
) {
  const healthUrl = addresses.get(name) ?? '';
  const env = { ...serviceEnv(name, params), PORT: new URL(healthUrl).port };
  return startService({
    name,
    dataDir,
    healthUrl,
    program: programOf(name, env),
    onProblem,
    signal,
  });
}

async function launchGateway(
  addresses: Addresses,
  { dataDir, port, programOf = builtProgram, onProblem = silent, ...params }: ServicesOptions,
  signal: AbortSignal,
): Promise<ServiceProcess> {
  const internal = await freePort();
  const upstreams = Object.fromEntries(
    [...addresses].map(([name, url]) => [`${name.toUpperCase()}_URL`, url]),
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
  return startService({
    name: 'gateway',
    dataDir,
    healthUrl: `http://127.0.0.1:${internal}`,
    program: programOf('gateway', env),
    onProblem,
    signal,
  });
}

/**
 * Starts the five services on free ports and the gateway on
 * the public port. Restarts them until `stop` is called.
 */
export async function startServices(options: ServicesOptions): Promise<RunningServices> {
  const { onReady = silent, onProblem = silent } = options;
  const addresses = await freeAddresses();
  const services = supervise<ServiceName>({
    launch: (name, signal) => launchService(name, addresses, options, signal),
    onReady,
    onProblem,
  });
  const gateway = supervise<'gateway'>({
    launch: (_name, signal) => launchGateway(addresses, options, signal),
    onReady,
    onProblem,
  });
  const stop = async () => {
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
  return {
    get gateway() {
      return gateway.processes.get('gateway')!;
    },
    services: services.processes,
    restart: (name) => (name === 'gateway' ? gateway.restart(name) : services.restart(name)),
    stop,
  };
}
