import type { LedgerTransaction } from '@tm/contracts';
import { bookingReference, formatNaira } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { DateTime } from '../../list/DateTime';
import { tableRoom } from '../../list/tableStyle';
import { formatBalance } from '../overview/moneyFigures';
import { moneyPath } from '../moneyPath';
import { cellLinks, LinkedLines } from '../queue/queueCells';
import { KIND_NAMES } from './ledgerFilter';

type Posting = LedgerTransaction['postings'][number];

const Postings = styled.ul`
  display: grid;
  gap: var(--s-3);
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  ${tableRoom.wide} {
    min-width: 220px;
  }
  li {
    display: grid;
  }
  ${cellLinks}
  ${tableRoom.narrow} {
    justify-items: end;
    li {
      justify-items: end;
    }
  }
`;

function EventCell({ id, kind, bookingId, providerId, reference, by, note }: LedgerTransaction) {
  return (
    <LinkedLines>
      <b>{KIND_NAMES[kind]}</b>
      <Muted $small>{id}</Muted>
      {reference && <Muted $small>Reference {reference}</Muted>}
      {bookingId && (
        <Link to={`/admin?tab=bookings&booking=${bookingId}`}>Booking #{bookingReference(bookingId)}</Link>
      )}
      {providerId && <RowLink to={`/admin/providers/${providerId}`}>Business</RowLink>}
      {by !== 'system' && <Muted $small>By {by}</Muted>}
      {note && <Muted $small>{note}</Muted>}
    </LinkedLines>
  );
}

/** Postings of one side. The name of an account searches the ledger for it. */
const Side = ({ postings }: { postings: readonly Posting[] }) => (
  <Postings>
    {postings.map(({ account, amount, after }) => (
      <li key={account}>
        <b>{formatNaira(Math.abs(amount))}</b>
        <Link to={moneyPath('ledger', { by: 'account', search: account })}>{account}</Link>
        {after !== null && <Muted $small>then {formatBalance(after)}</Muted>}
      </li>
    ))}
  </Postings>
);

/** Columns: the event, its postings by side with the balance after them, and the time. */
export const ledgerColumns = (now: Date): readonly Column<LedgerTransaction>[] => [
  { name: 'Transaction', kind: 'lead', cell: EventCell },
  {
    name: 'Debit',
    cell: ({ postings }) => <Side postings={postings.filter(({ amount }) => amount > 0)} />,
  },
  {
    name: 'Credit',
    cell: ({ postings }) => <Side postings={postings.filter(({ amount }) => amount < 0)} />,
  },
  { name: 'When', cell: ({ at }) => <DateTime at={at} now={now} /> },
];
