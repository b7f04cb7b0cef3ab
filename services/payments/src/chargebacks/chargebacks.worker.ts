import { DAY_MS, HOUR_MS, RECONCILED_DAYS } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import type { PaymentProvider } from '../provider';
import { earliestAnswerBy } from './chargeback.queries';
import { handleChargebacks, type HandledChargeback } from './handleChargebacks.commands';
import { takeUp } from './takeUp.commands';

const EVERY_MS = 2_000;

/** Takes over all chargebacks of the last days from the list of the company, in case events are lost. */
export const takeUpListed = async (
  company: PaymentProvider,
  isStopping: () => boolean = () => false,
  now = currentTime(),
): Promise<void> => {
  const from = new Date(now.getTime() - RECONCILED_DAYS * DAY_MS);
  for await (const row of company.list('disputes', from, now)) {
    if (isStopping()) return;
    if (row.what === 'disputes') await takeUp(company, row.dispute);
  }
};

/** Worker that looks for chargebacks without an event every hour, in the list of the company. */
export const chargebackListWorker =
  (company: PaymentProvider) =>
  (log: Service['log']): Worker =>
    timedWorker({
      failure: 'chargebacks of the payment company not listed',
      everyMs: HOUR_MS,
      log,
      act: (isStopping) => takeUpListed(company, isStopping),
    });

/** Worker that sends answers to chargebacks, asks for their ends, and reminds the admins. */
export const chargebackWorker =
  (company: PaymentProvider) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const count = metrics.counterBy(
      'payments_chargebacks_total',
      'Steps of chargebacks by outcome',
      'outcome',
    );
    const due = metrics.gauge(
      'chargeback_due_seconds',
      'Time to the first end of a time to answer a chargeback; infinite if none waits',
    );
    const alarm = (fields: object, text: string) => log.error({ ...fields, alarm: 'chargeback' }, text);
    const onHandled = ({ row, outcome, isUrgent }: HandledChargeback) => {
      count(outcome);
      const fields = { id: row._id, state: row.state, answerBy: row.answerBy };
      if (isUrgent) alarm(fields, 'the time to answer a chargeback ends soon');
      else if (outcome === 'refused' || outcome === 'unsent')
        alarm(fields, 'the payment company does not accept an answer to a chargeback');
    };
    const onError = (error: unknown, id: string) =>
      alarm({ id, err: loggable(error) }, 'a chargeback needs an administrator');
    return timedWorker({
      failure: 'chargebacks not handled',
      everyMs: EVERY_MS,
      log,
      act: async (isStopping) => {
        await handleChargebacks({ company, onHandled, onError, isStopping });
        const first = await earliestAnswerBy();
        due(first ? (first.getTime() - currentTime().getTime()) / 1_000 : Infinity);
      },
    });
  };
