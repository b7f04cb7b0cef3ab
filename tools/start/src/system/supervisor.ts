import type { ServiceProcess } from './services';

/** Before a service that died, or would not start again, is tried once more. */
const PATIENCE_MS = 2000;

type Options<Name extends string> = {
  launch: (name: Name) => Promise<ServiceProcess>;
  onReady: (name: Name) => void;
  /** Told when a service died by itself and is started again, or could not be. */
  onTrouble: (line: string) => void;
};

/** Keeps services running: one that dies does not take the site along, it is started again until all are stopped. */
export function supervise<Name extends string>({ launch, onReady, onTrouble }: Options<Name>) {
  const processes = new Map<Name, ServiceProcess>();
  let isStopping = false;

  async function start(name: Name): Promise<void> {
    const service = await launch(name);
    processes.set(name, service);
    service.child.once('exit', () => void revive(name, service));
    onReady(name);
  }

  async function revive(name: Name, dead: ServiceProcess): Promise<void> {
    while (!isStopping && processes.get(name) === dead && !dead.isStopped()) {
      onTrouble(`The ${name} service stopped by itself (its log is ${dead.logFile}). Starting it again …`);
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      if (!isStopping) await start(name).catch((error: Error) => onTrouble(error.message));
    }
  }

  return {
    processes: processes as ReadonlyMap<Name, ServiceProcess>,
    start,
    restart: async (name: Name): Promise<void> => {
      await processes.get(name)?.stop();
      await start(name);
    },
    stopAll: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([...processes.values()].map((service) => service.stop()));
    },
  };
}
