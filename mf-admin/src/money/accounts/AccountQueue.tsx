import {
  useDecidePayoutAccountMutation,
  usePayoutAccountsQuery,
  type AccountRow,
} from '@tm/api-client/adminMoney';
import type { AdminAccountQuery } from '@tm/contracts';
import { PAYOUT_ACCOUNT_STATES } from '@tm/domain';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { FilterSelect, type FilterOptions } from '../../list/FilterSelect';
import { ListPage } from '../../list/ListPage';
import { Toolbar } from '../../list/Toolbar';
import { useListPage } from '../../list/useListPage';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import { reportDecision } from '../../moderation/reportDecision';
import { accountColumns } from './accountColumns';
import { accountQuestion, DECISIONS, STATES, type AccountDecision } from './accountLabels';

const DEFAULT_FILTERS = { state: 'waiting' };
const CHOICES = { state: [...PAYOUT_ACCOUNT_STATES, 'all'] };
const OPTIONS: FilterOptions = [
  ...Object.entries(STATES).map(([state, [label]]) => [state, label] as const),
  ['all', 'All states'],
];

const EmptyQueue = (
  <EmptyState
    title="Nothing waiting"
    text="Payout accounts whose name differs from the business and its owner appear here, the longest wait first."
  />
);

type Asked = { row: AccountRow; decision: AccountDecision };

/** Asks for the reason of a decision, and sends it with the version that the admin saw. */
function AccountDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const [decide] = useDecidePayoutAccountMutation();
  const send = async (reason = '') => {
    if (!asked) return false;
    const { row, decision } = asked;
    const { error } = await decide({ id: row.id, body: { decision, reason, version: row.version } });
    const isOver = reportDecision(error, DECISIONS[decision].done);
    if (isOver) onClose();
    return isOver;
  };
  return (
    <DecisionDialog
      question={asked && accountQuestion(asked.row, asked.decision)}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/** Payout accounts by state. The default is the queue of those that wait for an admin, oldest first. */
export function AccountQueue() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: ({ state }) => ({ state: state as AdminAccountQuery['state'] }),
    useQuery: usePayoutAccountsQuery,
    isAlwaysFresh: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useMinute();
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <FilterSelect label="State" options={OPTIONS} {...list.field('state')} />
          </Toolbar>
        }
        caption="Payout accounts"
        columns={accountColumns({ now, onDecide: (row, decision) => setAsked({ row, decision }) })}
        failed="The payout accounts did not load"
        empty={EmptyQueue}
        noMatch="No account has this state"
      />
      <AccountDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
