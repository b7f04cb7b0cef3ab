import { useAdminPayoutsQuery, useRetryPayoutMutation, type PayoutRow } from '@tm/api-client/adminMoney';
import { newKey } from '@tm/api-client/idempotency';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { useDecision } from '../queue/useDecision';
import { payoutColumns } from './payoutColumns';
import { retryQuestion, STATES } from './payoutLabels';

const OPTIONS = stateOptions(STATES, [['open', 'Without a result']]);

/** Payouts of all businesses. The default is those without a result, the oldest first. */
export function PayoutQueue() {
  const [retry] = useRetryPayoutMutation();
  // The key belongs to the question: a retry after a lost answer has one effect.
  const { ask, dialog } = useDecision<{ row: PayoutRow; key: string }>({
    questionOf: ({ row }) => retryQuestion(row),
    send: ({ row, key }, reason) => retry({ id: row.reference, key, body: { reason } }),
    done: () => 'Payout retried',
  });
  return (
    <MoneyQueue
      caption="Payouts"
      states={OPTIONS}
      searchLabel="Business name or id"
      hasDates
      useQuery={useAdminPayoutsQuery}
      columnsOf={(now) => payoutColumns({ now, onRetry: (row) => ask({ row, key: newKey() }) })}
      failed="The payouts did not load"
      empty={[
        'Nothing on its way',
        'Payouts without a result appear here, the oldest first. Choose another state for earlier ones.',
      ]}
      noMatch="No payout matches your filters"
    >
      {dialog}
    </MoneyQueue>
  );
}
