import { useRefundUnmatchedMutation, useUnmatchedMoneyQuery, type LateRow } from '@tm/api-client/adminMoney';
import { newKey } from '@tm/api-client/idempotency';
import { describeWait, formatDateTime } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { TitledTime } from '../../list/DateTime';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { ActionButton, Buttons, StateCell } from '../queue/queueCells';
import { useDecision } from '../queue/useDecision';
import { ChargeCell } from './ChargeCell';
import { isForAdmin, LATE_STATES, refundQuestion } from './refundLabels';

const STATES = stateOptions(LATE_STATES);

type Options = { now: Date; onRefund: (row: LateRow) => void };

const lateColumns = ({ now, onRefund }: Options): readonly Column<LateRow>[] => [
  { name: 'Money', kind: 'lead', cell: (row) => <ChargeCell {...row} /> },
  {
    name: 'State',
    cell: ({ state, until }) => (
      <StateCell of={LATE_STATES[state]}>
        {until && (
          <Muted $small>The customer decides until {formatDateTime(new Date(until), currentTime())}</Muted>
        )}
      </StateCell>
    ),
  },
  {
    name: 'Came',
    kind: 'short',
    cell: ({ arrivedAt }) => (
      <TitledTime at={arrivedAt}>{describeWait(new Date(arrivedAt), now)} ago</TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) =>
      isForAdmin(row) && (
        <Buttons $gap={2}>
          <ActionButton
            label="Refund"
            subject={`the money of ${row.reference}`}
            onClick={() => onRefund(row)}
          />
        </Buttons>
      ),
  },
];

/** Money that belongs to no open booking, by state and day, oldest first. */
export function LateQueue() {
  const [refund] = useRefundUnmatchedMutation();
  const { ask, dialog } = useDecision<{ row: LateRow; key: string }>({
    questionOf: ({ row }) => refundQuestion(row),
    send: ({ row, key }, reason) => refund({ key, body: { reference: row.reference, reason } }),
    done: () => 'Refund ordered',
  });
  return (
    <MoneyQueue
      caption="Late and unknown money"
      states={STATES}
      hasDates
      useQuery={useUnmatchedMoneyQuery}
      columnsOf={(now) => lateColumns({ now, onRefund: (row) => ask({ row, key: newKey() }) })}
      failed="The money did not load"
      empty={[
        'Nothing waiting',
        'Money that came late, or for no known booking, appears here, the longest wait first.',
      ]}
      noMatch="No money matches your filters"
    >
      {dialog}
    </MoneyQueue>
  );
}
