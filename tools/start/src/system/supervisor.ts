import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../options';
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

/** Collects work in progress. Failed work counts as ended. */
function createTracker() {
  const running = new Set<Promise<void>>();
  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const settled = work.then(
        () => undefined,
        () => undefined,
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return work;
    },
    untilSettled: () => Promise.all(running),
  };
}

/** Collects processes until they end. */
function createProcessSet() {
  const running = new Set<ServiceProcess>();
  return {
    add(service: ServiceProcess): void {
      if (hasEnded(service.child)) return;
      running.add(service);
      service.child.once('exit', () => running.delete(service));
    },
    delete: (service: ServiceProcess) => running.delete(service),
    stopAll: () => Promise.all([...running].map((service) => service.stop())),
  };
}

export type Supervisor<Name extends string> = ReturnType<typeof supervise<Name>>;

/** Restarts services that exit, until `stopAll` is called. Other services continue to run. */
export function supervise<Name extends string>({ launch, onReady, onProblem }: Options<Name>) {
  const processes = new Map<Name, ServiceProcess>();
  const outages = new Map<Name, Outage>();
  /**
   * Processes that run beside the supervised one of their service during a switch. They are not restarted.
   */
  const beside = createProcessSet();
  const exitHandlers = new WeakMap<ServiceProcess, () => void>();
  // `stopAll` waits for starts in progress.
  const { track, untilSettled } = createTracker();
  const stopping = new AbortController();

  /** Restarts the service when this process exits, also if it has exited already and no event follows. */
  function watchExit(name: Name, service: ServiceProcess): void {
    const since = Date.now();
    const onExit =
      exitHandlers.get(service) ??
      (() => {
        if (Date.now() - since > STABLE_AFTER_MS) outages.delete(name);
        void restartAfterExit(name, service);
      });
    exitHandlers.set(service, onExit);
    service.child.off('exit', onExit);
    if (hasEnded(service.child)) onExit();
    else service.child.once('exit', onExit);
  }

  async function startOnce(name: Name): Promise<void> {
    const before = processes.get(name);
    const service = await launch(name, stopping.signal);
    // A switch has replaced the service during this start.
    if (processes.get(name) !== before) return service.stop();
    processes.set(name, service);
    if (stopping.signal.aborted) return service.stop();
    onReady(name);
    watchExit(name, service);
  }

  const start = (name: Name): Promise<void> => track(startOnce(name));

  async function launchBeside(
    launchNext: (signal: AbortSignal) => Promise<ServiceProcess>,
  ): Promise<ServiceProcess> {
    const service = await launchNext(stopping.signal);
    beside.add(service);
    if (!stopping.signal.aborted) return service;
    await service.stop();
    throw new StartError(`The ${service.name} service was stopped while starting.`);
  }

  /** Replaces the supervised process of a service and returns it. It continues to run, without restarts. */
  function adopt(name: Name, service: ServiceProcess): ServiceProcess | undefined {
    const old = processes.get(name);
    beside.delete(service);
    processes.set(name, service);
    if (old) beside.add(old);
    watchExit(name, service);
    return old;
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
    /** Starts a second process of a service. `adopt` makes it the supervised one. */
    startBeside: (launchNext: (signal: AbortSignal) => Promise<ServiceProcess>) =>
      track(launchBeside(launchNext)),
    adopt,
    stopAll: async (): Promise<void> => {
      stopping.abort();
      const stops = [...processes.values()].map((service) => service.stop());
      await Promise.all([untilSettled(), beside.stopAll(), ...stops]);
    },
  };
}
