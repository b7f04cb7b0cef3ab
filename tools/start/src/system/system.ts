import { siteOf } from '@tm/deploy';
import { SERVICES, type ServiceName } from './build';
import type { Infrastructure } from './infrastructure';
import { freePort } from './ports';
import { accountsEnv, commonEnv } from './serviceEnv';
import { startService, type ServiceProcess } from './services';

type Options = { dataDir: string; port: number; origin: string; infrastructure: Infrastructure; onReady?: (name: string) => void };

/** The running services of one copy. */
export type RunningServices = {
  gateway: ServiceProcess;
  services: Map<ServiceName, ServiceProcess>;
  /** Starts one service again on its old port, after its code changed or it was killed. */
  restart(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
};

const urlSetting = (name: ServiceName) => `${name.toUpperCase()}_URL`;

/** Starts the five services, each on a free port, and the gateway on the public one. */
export async function startServices({ dataDir, port, origin, infrastructure, onReady }: Options): Promise<RunningServices> {
  const common = commonEnv({ infrastructure, origin });
  const ports = new Map<ServiceName, number>();
  for (const name of SERVICES) ports.set(name, await freePort());
  const services = new Map<ServiceName, ServiceProcess>();
  const start = async (name: ServiceName) => {
    const own = name === 'accounts' ? accountsEnv(infrastructure) : {};
    const healthUrl = `http://127.0.0.1:${ports.get(name)}`;
    services.set(name, await startService({ name, dataDir, healthUrl, env: { ...common, ...own, PORT: String(ports.get(name)) } }));
    onReady?.(name);
  };
  const stopAll = () => Promise.all([...services.values()].map((service) => service.stop()));
  try {
    await Promise.all(SERVICES.map(start));
    const gateway = await startGateway();
    return {
      gateway,
      services,
      restart: async (name) => {
        await services.get(name)?.stop();
        await start(name);
      },
      stop: async () => {
        await gateway.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }

  async function startGateway(): Promise<ServiceProcess> {
    const internal = await freePort();
    const upstreams = Object.fromEntries(SERVICES.map((name) => [urlSetting(name), `http://127.0.0.1:${ports.get(name)}`]));
    const gateway = await startService({
      name: 'gateway',
      dataDir,
      healthUrl: `http://127.0.0.1:${internal}`,
      env: {
        ...common, ...upstreams, PORT: String(port), INTERNAL_PORT: String(internal), SITE_DIR: siteOf(dataDir).root,
        STORE_ORIGIN: new URL(infrastructure.s3.endpoint).origin,
      },
    });
    onReady?.('gateway');
    return gateway;
  }
}
