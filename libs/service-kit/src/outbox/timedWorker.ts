import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Worker } from './workerContract';
import { loggable } from '../observability/logger';

type Settings = {
  /** Log message of a failure, for example 'uploads not swept'. */
  failure: string;
  /**
   * Runs one pass. It ends early when `isStopping` returns true, and may run in several processes at once.
   */
  act: (isStopping: () => boolean) => Promise<void>;
  /**
   * Pause between passes in ms, varied by up to a quarter, so that processes that start together spread out.
   */
  everyMs: number;
  log: Logger;
};

/**
 * Creates a worker that runs `act` at start and after each pause, until the service stops. A failed pass is
 * repeated after the pause.
 */
export const timedWorker = ({ failure, act, everyMs, log }: Settings): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const loop = async (): Promise<void> => {
    do {
      try {
        await act(() => signal.aborted);
      } catch (error) {
        log.warn({ err: loggable(error) }, failure);
      }
      const jitter = 0.75 + Math.random() / 2;
      await pause(everyMs * jitter, undefined, { signal }).catch(() => undefined);
    } while (!signal.aborted);
  };
  return {
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
