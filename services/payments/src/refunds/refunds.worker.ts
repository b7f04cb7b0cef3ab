import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { countWaitingRefunds } from './refund.queries';
import type { PaymentProvider } from '../provider';
import { handleRefunds, type HandledRefund } from './handleRefunds.commands';

const EVERY_MS = 5_000;
/** The number of waiting refunds is not counted further. */
const MANY = 1_000;

/** Worker that orders refunds at the payment company and asks for their states. */
export const refundWorker =
  (company: PaymentProvider) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const count = metrics.counterBy('payments_refunds_total', 'Handled refunds by outcome', 'outcome');
    const waiting = metrics.gauge('payments_refunds_waiting', `Refunds that wait, counted up to ${MANY}`);
    const onHandled = ({ refund, outcome, needsAPerson }: HandledRefund) => {
      count(outcome);
      if (needsAPerson)
        log.error(
          { alarm: 'refund', refundId: refund._id, reference: refund.reference, outcome },
          'a refund needs an administrator',
        );
    };
    const onError = (error: unknown, id: string) =>
      log.warn({ id, err: loggable(error) }, 'refund not handled');
    return timedWorker({
      failure: 'refunds not handled',
      everyMs: EVERY_MS,
      log,
      act: async (isStopping) => {
        await handleRefunds({ company, onHandled, onError, isStopping });
        waiting(await countWaitingRefunds(MANY));
      },
    });
  };
