import type { Logger } from 'pino';
import { loopWorker } from './loopWorker';
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
export const timedWorker = ({ failure, act, everyMs, log }: Settings): Worker =>
  loopWorker(async ({ signal, rest }) => {
    do {
      try {
        await act(() => signal.aborted);
      } catch (error) {
        log.warn({ err: loggable(error) }, failure);
      }
      const jitter = 0.75 + Math.random() / 2;
      await rest(everyMs * jitter);
    } while (!signal.aborted);
  });
