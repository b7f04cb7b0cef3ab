import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { decideDueMoney } from './decideMoney.commands';

const EVERY_MS = 2_000;

/** Worker that refunds and releases the held money of bookings which have ended. */
export const moneyWorker = (log: Service['log'], metrics: Metrics): Worker => {
  const count = metrics.counterBy(
    'payments_decisions_total',
    'Decisions about held money by outcome',
    'outcome',
  );
  const onError = (error: unknown, id: string) =>
    log.error({ alarm: 'held_money', id, err: loggable(error) }, 'held money needs an administrator');
  return timedWorker({
    failure: 'held money not decided about',
    everyMs: EVERY_MS,
    log,
    act: (isStopping) => decideDueMoney({ onDecided: count, onError, isStopping }),
  });
};
