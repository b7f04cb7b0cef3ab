import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Worker } from './workerContract';
import { loggable } from '../observability/logger';

type Settings = {
  /** What the log calls it when it fails: 'uploads not swept'. */
  failure: string;
  /** One pass. It ends early when `isStopping` says so, and may be done by several processes at once. */
  act: (isStopping: () => boolean) => Promise<void>;
  /** The pause between passes, in ms, each with up to a quarter of it more or less: processes that start together part. */
  everyMs: number;
  log: Logger;
};

/** Does something at the start and then every so often, until the service stops. A pass that fails is tried again after the pause. */
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
