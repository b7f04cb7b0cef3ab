import { DAY_MS } from '@tm/domain';
import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { writeOffDebts } from './writeOff.commands';

/** Worker that writes off debts of businesses, at start and then once a day. */
export const debtWorker = (log: Service['log'], metrics: Metrics): Worker => {
  const count = metrics.counterBy(
    'payments_debts_total',
    'Debts of businesses that have ended by the clock, by outcome',
    'outcome',
  );
  const onError = (error: unknown, id: string) => {
    count('failed');
    log.error({ alarm: 'debt', id, err: loggable(error) }, 'a debt was not written off');
  };
  return timedWorker({
    failure: 'debts not written off',
    everyMs: DAY_MS,
    log,
    act: (isStopping) => writeOffDebts({ onWrittenOff: () => count('written_off'), onError, isStopping }),
  });
};
