import { setTimeout as pause } from 'node:timers/promises';
import { onClockMove } from '@tm/mongo';
import type { Worker } from './workerContract';

type Loop = {
  /** Aborted when the service stops. */
  signal: AbortSignal;
  /**
   * Pauses for some milliseconds, or until the service stops or its test clock moves. Also ends at once when
   * the clock has moved since the last pause: the work between two pauses may have read the time before that.
   */
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
  /** Aborted by a move of the clock since the last pause, and by the stop. */
  let waking = new AbortController();
  const wake = () => waking.abort();
  const rest = async (ms: number) => {
    await pause(ms, undefined, { signal: waking.signal }).catch(() => undefined);
    if (!signal.aborted) waking = new AbortController();
  };
  return {
    start: () => {
      running = loop({ signal, rest }).finally(onClockMove(wake));
    },
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
};
