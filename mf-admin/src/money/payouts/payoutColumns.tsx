import type { PayoutRow } from '@tm/api-client/adminMoney';
import { describeWait, formatDate, formatNaira } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { DateTime, TitledTime } from '../../list/DateTime';
import { ActionButton, BusinessCell, Buttons, StateCell, Values } from '../queue/queueCells';
import { isOpen, STATES } from './payoutLabels';

function State({ row, now }: { row: PayoutRow; now: Date }) {
  return (
    <StateCell of={STATES[row.state]}>
      {row.refused && <Muted $small>Not accepted by the payment company</Muted>}
      {row.nextCheckAt && isOpen(row) && (
        <Muted $small>
          Next question: <DateTime at={row.nextCheckAt} now={now} />
        </Muted>
      )}
    </StateCell>
  );
}

type Options = { now: Date; onRetry: (row: PayoutRow) => void };

/** Columns: the business with the reference, amount, account, state, the time of the order, and the retry. */
export const payoutColumns = ({ now, onRetry }: Options): readonly Column<PayoutRow>[] => [
  {
    name: 'Business',
    kind: 'lead',
    cell: (row) => <BusinessCell {...row}>{row.reference}</BusinessCell>,
  },
  { name: 'Amount', kind: 'short', cell: ({ amount }) => <b>{formatNaira(amount)}</b> },
  {
    name: 'Account',
    cell: ({ account }) =>
      account ? (
        <Values>
          <span>{account.accountName}</span>
          <Muted $small>
            {account.bank} {account.accountNumber}
          </Muted>
        </Values>
      ) : (
        <Muted $small>Erased</Muted>
      ),
  },
  { name: 'State', cell: (row) => <State row={row} now={now} /> },
  {
    name: 'Ordered',
    kind: 'short',
    cell: (row) => (
      <TitledTime at={row.orderedAt}>
        {isOpen(row)
          ? `${describeWait(new Date(row.orderedAt), now)} ago`
          : formatDate(new Date(row.orderedAt), currentTime())}
      </TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) =>
      row.state !== 'paid' && (
        <Buttons $gap={2}>
          <ActionButton
            label="Retry"
            subject={`the payout to ${row.businessName}`}
            onClick={() => onRetry(row)}
          />
        </Buttons>
      ),
  },
];
