import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { refundDueLate } from './refundLate.commands';

const EVERY_MS = 5_000;

/** Worker that refunds late money about which its customers have not decided in time. */
export const lateWorker = (log: Service['log'], metrics: Metrics): Worker => {
  const count = metrics.counterBy('payments_late_total', 'Late money after its time by outcome', 'outcome');
  const onError = (error: unknown, reference: string) =>
    log.error({ alarm: 'late_money', reference, err: loggable(error) }, 'late money needs an administrator');
  return timedWorker({
    failure: 'late money not refunded',
    everyMs: EVERY_MS,
    log,
    act: (isStopping) => refundDueLate({ onHandled: count, onError, isStopping }),
  });
};
