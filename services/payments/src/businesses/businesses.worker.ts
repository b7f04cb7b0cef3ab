import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { carryOutRefunds } from './carryOutRefunds.commands';

const EVERY_MS = 2_000;

/** Worker that refunds all held money of suspended businesses, as administrators have ordered. */
export const businessRefundWorker = (log: Service['log'], metrics: Metrics): Worker => {
  const count = metrics.counterBy(
    'payments_held_refunds_total',
    'Bookings of suspended businesses whose held money goes back, by outcome',
    'outcome',
  );
  const onError = (error: unknown, id: string) => {
    count('failed');
    log.error({ alarm: 'held_money', id, err: loggable(error) }, 'held money needs an administrator');
  };
  return timedWorker({
    failure: 'held money of suspended businesses not refunded',
    everyMs: EVERY_MS,
    log,
    act: (isStopping) => carryOutRefunds({ onStep: count, onError, isStopping }),
  });
};
