import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { passDisputes } from './passDisputes.commands';
import { countDisputes } from './dispute.queries';

const EVERY_MS = 5_000;

/** Worker that ends the time to answer of disputes, and counts those that wait for an admin. */
export const disputeWorker = (log: Service['log'], metrics: Metrics): Worker => {
  const count = metrics.counterBy(
    'payments_silent_disputes_total',
    'Disputes without an answer by outcome',
    'outcome',
  );
  const waiting = metrics.gauge('payments_disputes_waiting', 'Disputes that wait for an administrator');
  const onError = (error: unknown, id: string) =>
    log.error({ id, alarm: 'held_money', err: loggable(error) }, 'a dispute needs an administrator');
  return timedWorker({
    failure: 'disputes not handled',
    everyMs: EVERY_MS,
    log,
    act: async (isStopping) => {
      await passDisputes({ onPassed: count, onError, isStopping });
      const found = await countDisputes('waiting');
      waiting(typeof found === 'number' ? found : found.moreThan);
    },
  });
};
