import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { handlePayouts, type HandledPayout, type PayoutTools } from './handlePayouts.commands';
import { orderPayouts, type OrderOutcome } from './orderPayouts.commands';
import { pauseIfBroken } from './pause.commands';
import { countOpenPayouts } from './payout.queries';

const EVERY_MS = 5_000;
/** The number of payouts without a result is not counted further. */
const MANY = 1_000;

/** Worker that orders payouts at their times, sends them, and asks for their results. */
export const payoutWorker =
  (tools: PayoutTools) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const count = metrics.counterBy('payments_payouts_total', 'Handled payouts by outcome', 'outcome');
    const waiting = metrics.gauge('payments_payouts_waiting', `Payouts without a result, up to ${MANY}`);
    const alarm = (fields: object, text: string) => log.error({ alarm: 'payout', ...fields }, text);
    const onOrdered = (outcome: OrderOutcome, providerId: string) => {
      count(outcome);
      if (outcome === 'uncovered')
        alarm({ providerId }, 'the balance at the payment company is too small for the payouts');
    };
    const onHandled = ({ payout, outcome, needsAPerson }: HandledPayout) => {
      count(outcome);
      if (needsAPerson) alarm({ payoutId: payout._id, outcome }, 'a payout needs an administrator');
    };
    const onError = (error: unknown, id: string) =>
      log.warn({ id, err: loggable(error) }, 'payout not handled');
    return timedWorker({
      failure: 'payouts not handled',
      everyMs: EVERY_MS,
      log,
      act: async (isStopping) => {
        const reason = await pauseIfBroken();
        if (reason) alarm({ reason }, 'payouts are paused because the ledger is broken');
        await orderPayouts({ company: tools.company, onOrdered, onError, isStopping });
        await handlePayouts({ ...tools, onHandled, onError, isStopping });
        waiting(await countOpenPayouts(MANY));
      },
    });
  };
