import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

type Pass = {
  isStopping: () => boolean;
  onError: (error: unknown, id: string) => void;
};
type Work = {
  /** Handles what is due and returns how many it has done. */
  act: (pass: Pass) => Promise<number>;
  /** What the log says: of the whole pass, of one row (whose id it names), and of what was done. */
  says: { failure: string; oneFailed: string; done: string };
  log: Service['log'];
  everyMs?: number;
};

/** What is due has its effect, or is told, within about this. */
const LOOK_MS = 30_000;

/** A worker that does what the clock has made due, at the start of the process and about every half minute. */
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
