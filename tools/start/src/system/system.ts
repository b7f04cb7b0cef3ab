import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from './modules';
import type { Infrastructure } from './infrastructure';
import { freePort } from './ports';
import { gatewaySecret, placeEnv, serviceEnv } from './serviceEnv';
import { builtProgram, startService, type Program, type ServiceProcess } from './services';
import { supervise } from './supervisor';

export type ServicesOptions = {
  dataDir: string;
  port: number;
  origin: string;
  infrastructure: Infrastructure;
  /** Whether browsers may keep the shell; off in development (default: true). */
  serviceWorker?: boolean;
  /** How a service is started; by default as this workspace has built it. */
  programOf?: (name: ServiceName | 'gateway', env: Record<string, string>) => Program;
  onReady?: (name: string) => void;
  onTrouble?: (line: string) => void;
};

/** The running services of one copy. */
export type RunningServices = {
  gateway: ServiceProcess;
  services: ReadonlyMap<ServiceName, ServiceProcess>;
  /** Starts one service again on its old port, after its code changed. */
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
  { dataDir, programOf = builtProgram, onTrouble = silent, ...place }: ServicesOptions,
  signal: AbortSignal,
) {
  const healthUrl = addresses.get(name) ?? '';
  const env = { ...serviceEnv(name, place), PORT: new URL(healthUrl).port };
  return startService({ name, dataDir, healthUrl, program: programOf(name, env), onTrouble, signal });
}

async function launchGateway(
  addresses: Addresses,
  { dataDir, port, programOf = builtProgram, onTrouble = silent, ...place }: ServicesOptions,
  signal: AbortSignal,
): Promise<ServiceProcess> {
  const internal = await freePort();
  const upstreams = Object.fromEntries(
    [...addresses].map(([name, url]) => [`${name.toUpperCase()}_URL`, url]),
  );
  const secrets = Object.fromEntries(
    SERVICES.map((name) => [
      `GATEWAY_SECRET_${name.toUpperCase()}`,
      gatewaySecret(place.infrastructure, name),
    ]),
  );
  const site = siteOf(dataDir);
  const stateDir = join(dataDir, 'gateway');
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const env = {
    ...placeEnv(place),
    ...upstreams,
    ...secrets,
    REGISTRY_KEYS: process.env['REGISTRY_KEYS'] || publicKeyOf((await siteKey(site)).privateKey),
    STATE_DIR: stateDir,
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    SITE_DIR: site.root,
    STORE_ORIGIN: new URL(place.infrastructure.s3.publicEndpoint).origin,
    SERVICE_WORKER: String(place.serviceWorker ?? true),
  };
  return startService({
    name: 'gateway',
    dataDir,
    healthUrl: `http://127.0.0.1:${internal}`,
    program: programOf('gateway', env),
    onTrouble,
    signal,
  });
}

/** Starts the five services, each on a free port, and the gateway on the public one; keeps them running until stopped. */
export async function startServices(options: ServicesOptions): Promise<RunningServices> {
  const { onReady = silent, onTrouble = silent } = options;
  const addresses = await freeAddresses();
  const services = supervise<ServiceName>({
    launch: (name, signal) => launchService(name, addresses, options, signal),
    onReady,
    onTrouble,
  });
  const gateway = supervise<'gateway'>({
    launch: (_name, signal) => launchGateway(addresses, options, signal),
    onReady,
    onTrouble,
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
