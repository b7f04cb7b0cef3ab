import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import type { PaymentProvider } from '../provider';
import { countWaiting } from './event.queries';
import { handleEvents, needsAPerson, type Handled } from './handleEvents.commands';

const EVERY_MS = 2_000;
/** The number of waiting events is not counted further. */
const MANY = 1_000;

/** Worker that handles the events of the payment company within about two seconds. */
export const eventWorker =
  (company: PaymentProvider) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const count = metrics.counterBy('payments_events_total', 'Handled events by outcome', 'outcome');
    const lag = metrics.durationBy(
      'payments_webhook_lag_seconds',
      'Time from the arrival of an event to its effect',
      [],
    );
    const waiting = metrics.gauge('payments_events_waiting', `Events that wait, counted up to ${MANY}`);
    const onHandled = ({ event, outcome, seconds }: Handled) => {
      count(outcome);
      lag({}, seconds);
      const fields = { event: event.name, about: event.about, outcome };
      if (needsAPerson(outcome))
        log.error({ ...fields, alarm: 'payment_provider' }, 'an event needs an administrator');
    };
    const onError = (error: unknown, id: string) =>
      log.warn({ id, err: loggable(error) }, 'event of the payment company not handled');
    return timedWorker({
      failure: 'events of the payment company not handled',
      everyMs: EVERY_MS,
      log,
      act: async (isStopping) => {
        await handleEvents({ company, onHandled, onError, isStopping });
        waiting(await countWaiting(MANY));
      },
    });
  };
