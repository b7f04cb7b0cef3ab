import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from './serviceProcess';
import { hasEnded } from './untilReady';

/**
 * Delay before the first restart of a service that died.
 * It doubles with each attempt up to `LAST_DELAY_MS`.
 */
const FIRST_DELAY_MS = 200;
const LAST_DELAY_MS = 10_000;
/**
 * Run time after which a service counts as stable: its next
 * exit is reported again and restarts with the first delay.
 */
const STABLE_AFTER_MS = 60_000;

type Options<Name extends string> = {
  /** Starts a service and waits until it is ready. Rejects and stops the process when `signal` aborts. */
  launch: (name: Name, signal: AbortSignal) => Promise<ServiceProcess>;
  onReady: (name: Name) => void;
  /**
   * Called once when a service exited unexpectedly and is
   * restarted, and once per reason for a failed restart.
   */
  onProblem: (line: string) => void;
};

/** Restart attempts of one service since it was last stable, and the messages reported for them. */
class Outage {
  private attempts = 0;
  private readonly reported = new Set<string>();

  constructor(private readonly onProblem: (line: string) => void) {}

  report(line: string): void {
    if (this.reported.has(line)) return;
    this.reported.add(line);
    this.onProblem(line);
  }

  nextDelay(): number {
    return Math.min(FIRST_DELAY_MS * 2 ** this.attempts++, LAST_DELAY_MS);
  }
}

/** Restarts services that exit, until `stopAll` is called. Other services continue to run. */
export function supervise<Name extends string>({ launch, onReady, onProblem }: Options<Name>) {
  const processes = new Map<Name, ServiceProcess>();
  const outages = new Map<Name, Outage>();
  /** Starts in progress. `stopAll` waits for them. */
  const starting = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function startOnce(name: Name): Promise<void> {
    const service = await launch(name, stopping.signal);
    processes.set(name, service);
    if (stopping.signal.aborted) return service.stop();
    const since = Date.now();
    const onExit = () => {
      if (Date.now() - since > STABLE_AFTER_MS) outages.delete(name);
      void restartAfterExit(name, service);
    };
    service.child.once('exit', onExit);
    onReady(name);
    // The process may have exited between its readiness
    // response and this line; no event follows in that case.
    if (hasEnded(service.child) && service.child.off('exit', onExit)) onExit();
  }

  function start(name: Name): Promise<void> {
    const run = startOnce(name);
    const settled = run.catch(() => undefined);
    starting.add(settled);
    void settled.then(() => starting.delete(settled));
    return run;
  }

  async function restartAfterExit(name: Name, dead: ServiceProcess): Promise<void> {
    const shouldRestart = () => !stopping.signal.aborted && processes.get(name) === dead && !dead.isStopped();
    const outage = outages.get(name) ?? new Outage(onProblem);
    outages.set(name, outage);
    if (shouldRestart())
      outage.report(`The ${name} service stopped unexpectedly (its log is ${dead.logFile}). Restarting it …`);
    while (shouldRestart()) {
      await pause(outage.nextDelay(), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (shouldRestart())
        await start(name).catch((error: Error) => shouldRestart() && outage.report(error.message));
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
