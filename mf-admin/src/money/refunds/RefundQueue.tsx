import { useAllRefundsQuery, useRetryRefundMutation } from '@tm/api-client/adminMoney';
import type { AdminRefund } from '@tm/contracts';
import { describeWait, formatDate } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { TitledTime } from '../../list/DateTime';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { ActionButton, Buttons, StateCell } from '../queue/queueCells';
import { useDecision } from '../queue/useDecision';
import { ChargeCell } from './ChargeCell';
import { CAUSES, REFUND_STATES, retryQuestion } from './refundLabels';

const STATES = stateOptions(REFUND_STATES, [['stuck', 'To review']]);

type Options = { now: Date; onRetry: (row: AdminRefund) => void };

const refundColumns = ({ now, onRetry }: Options): readonly Column<AdminRefund>[] => [
  { name: 'Refund', kind: 'lead', cell: (row) => <ChargeCell {...row} /> },
  { name: 'Cause', cell: ({ cause }) => CAUSES[cause] },
  {
    name: 'State',
    cell: ({ state, stuckAt }) => (
      <StateCell of={REFUND_STATES[state]}>
        {stuckAt && <Muted $small>for {describeWait(new Date(stuckAt), now)}</Muted>}
      </StateCell>
    ),
  },
  {
    name: 'Ordered',
    kind: 'short',
    cell: ({ orderedAt }) => (
      <TitledTime at={orderedAt}>{formatDate(new Date(orderedAt), currentTime())}</TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) =>
      row.stuckAt && (
        <Buttons $gap={2}>
          <ActionButton
            label="Send again"
            subject={`the refund of ${row.reference}`}
            onClick={() => onRetry(row)}
          />
        </Buttons>
      ),
  },
];

/** Refunds by state and day. The default is the queue of those that wait for an admin, oldest first. */
export function RefundQueue() {
  const [retry] = useRetryRefundMutation();
  const { ask, dialog } = useDecision<AdminRefund>({
    questionOf: retryQuestion,
    send: ({ id }, reason) => retry({ id, reason }),
    done: () => 'Refund sent again',
  });
  return (
    <MoneyQueue
      caption="Refunds"
      states={STATES}
      hasDates
      useQuery={useAllRefundsQuery}
      columnsOf={(now) => refundColumns({ now, onRetry: ask })}
      failed="The refunds did not load"
      empty={[
        'Nothing waiting',
        'Refunds that have failed, or have needed an account for 7 days, appear here, the longest wait first.',
      ]}
      noMatch="No refund matches your filters"
    >
      {dialog}
    </MoneyQueue>
  );
}
