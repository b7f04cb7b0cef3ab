import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

type Pass = {
  isStopping: () => boolean;
  onError: (error: unknown, id: string) => void;
};
type Work = {
  /** Processes due rows and returns their number. */
  act: (pass: Pass) => Promise<number>;
  /**
   * Log messages: failure of a whole pass, failure of one row (with its id), and number of processed rows.
   */
  says: { failure: string; oneFailed: string; done: string };
  log: Service['log'];
  everyMs?: number;
};

/** Interval of the passes in ms. Due rows take effect within about this time. */
const LOOK_MS = 30_000;

/** Creates a worker that processes due rows at the start of the process and about every half minute. */
export const dueWorker = ({ act, says, log, everyMs = LOOK_MS }: Work): Worker =>
  timedWorker({
    failure: says.failure,
    everyMs,
    log,
    act: async (isStopping) => {
      const onError = (error: unknown, id: string) => log.warn({ id, err: loggable(error) }, says.oneFailed);
      const count = await act({ isStopping, onError });
      if (count > 0) log.info({ count }, says.done);
    },
  });
