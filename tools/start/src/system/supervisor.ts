import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from './services';
import { hasEnded } from './untilReady';

/** Milliseconds before a service that died is started again: the first try, doubled with each further one up to the last. */
const FIRST_DELAY_MS = 200;
const LAST_DELAY_MS = 10_000;
/** A service that has run this long is sound again: its next death is reported, and waits the first delay only. */
const STEADY_MS = 60_000;

type Options<Name extends string> = {
  /** Starts a service and waits until it can serve; gives up and ends the process when `signal` aborts. */
  launch: (name: Name, signal: AbortSignal) => Promise<ServiceProcess>;
  onReady: (name: Name) => void;
  /** Told once when a service died by itself and is started again, and once per reason why it could not be. */
  onTrouble: (line: string) => void;
};

/** One service that dies: the tries since it was last steady, and what has been said of them. */
class Outage {
  private tries = 0;
  private readonly said = new Set<string>();

  constructor(private readonly onTrouble: (line: string) => void) {}

  say(line: string): void {
    if (this.said.has(line)) return;
    this.said.add(line);
    this.onTrouble(line);
  }

  nextDelay(): number {
    return Math.min(FIRST_DELAY_MS * 2 ** this.tries++, LAST_DELAY_MS);
  }
}

/** Keeps services running: one that dies does not take the site along, it is started again until all are stopped. */
export function supervise<Name extends string>({ launch, onReady, onTrouble }: Options<Name>) {
  const processes = new Map<Name, ServiceProcess>();
  const outages = new Map<Name, Outage>();
  /** Starts that have not ended yet: a stop waits for them. */
  const starting = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function startOnce(name: Name): Promise<void> {
    const service = await launch(name, stopping.signal);
    processes.set(name, service);
    if (stopping.signal.aborted) return service.stop();
    const since = Date.now();
    const onExit = () => {
      if (Date.now() - since > STEADY_MS) outages.delete(name);
      void revive(name, service);
    };
    service.child.once('exit', onExit);
    onReady(name);
    // It may have died between its answer and this line: no event tells of that any more.
    if (hasEnded(service.child) && service.child.off('exit', onExit)) onExit();
  }

  function start(name: Name): Promise<void> {
    const run = startOnce(name);
    const settled = run.catch(() => undefined);
    starting.add(settled);
    void settled.then(() => starting.delete(settled));
    return run;
  }

  async function revive(name: Name, dead: ServiceProcess): Promise<void> {
    const isWanted = () => !stopping.signal.aborted && processes.get(name) === dead && !dead.isStopped();
    const outage = outages.get(name) ?? new Outage(onTrouble);
    outages.set(name, outage);
    if (isWanted())
      outage.say(`The ${name} service stopped by itself (its log is ${dead.logFile}). Starting it again …`);
    while (isWanted()) {
      await pause(outage.nextDelay(), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isWanted()) await start(name).catch((error: Error) => isWanted() && outage.say(error.message));
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
      stopping.abort();
      await Promise.all([...starting, ...[...processes.values()].map((service) => service.stop())]);
    },
  };
}
