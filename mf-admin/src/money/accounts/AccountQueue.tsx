import {
  useDecidePayoutAccountMutation,
  usePayoutAccountsQuery,
  type AccountRow,
} from '@tm/api-client/adminMoney';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { useDecision } from '../queue/useDecision';
import { accountColumns } from './accountColumns';
import { accountQuestion, DECISIONS, STATES, type AccountDecision } from './accountLabels';

const OPTIONS = stateOptions(STATES);

/** Payout accounts by state. The default is the queue of those that wait for an admin, oldest first. */
export function AccountQueue() {
  const [decide] = useDecidePayoutAccountMutation();
  const { ask, dialog } = useDecision<{ row: AccountRow; decision: AccountDecision }>({
    questionOf: ({ row, decision }) => accountQuestion(row, decision),
    send: ({ row: { id, version }, decision }, reason) => decide({ id, body: { decision, reason, version } }),
    done: ({ decision }) => DECISIONS[decision].done,
  });
  return (
    <MoneyQueue
      caption="Payout accounts"
      states={OPTIONS}
      useQuery={usePayoutAccountsQuery}
      columnsOf={(now) => accountColumns({ now, onDecide: (row, decision) => ask({ row, decision }) })}
      failed="The payout accounts did not load"
      empty={[
        'Nothing waiting',
        'Payout accounts whose name differs from the business and its owner appear here, the longest wait first.',
      ]}
      noMatch="No account has this state"
    >
      {dialog}
    </MoneyQueue>
  );
}
