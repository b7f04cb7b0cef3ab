import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from './workerContract';

type Loop = {
  /** Aborted when the service stops. */
  signal: AbortSignal;
  /** Pauses for some milliseconds, or until the service stops. */
  rest: (ms: number) => Promise<void>;
};

/**
 * Creates a worker from a loop. The loop catches its errors and ends when `signal` is aborted; `stop` waits
 * for its end.
 */
export const loopWorker = (loop: (controls: Loop) => Promise<void>): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    start: () => {
      running = loop({ signal, rest });
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
