import { setTimeout as pause } from 'node:timers/promises';
import { nextClockMove } from '@tm/mongo';
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

/** Pauses for some milliseconds; ends early when one of the signals is aborted. */
const pauseUntil = async (ms: number, signals: readonly AbortSignal[]): Promise<void> => {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signals.some(({ aborted }) => aborted)) return;
  for (const signal of signals) signal.addEventListener('abort', end);
  await pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  for (const signal of signals) signal.removeEventListener('abort', end);
};

/**
 * Creates a worker from a loop. The loop catches its errors and ends when `signal` is aborted; `stop` waits
 * for its end.
 */
export const loopWorker = (loop: (controls: Loop) => Promise<void>): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let clockMove = nextClockMove();
  const rest = async (ms: number) => {
    await pauseUntil(ms, [signal, clockMove]);
    clockMove = nextClockMove();
  };
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
