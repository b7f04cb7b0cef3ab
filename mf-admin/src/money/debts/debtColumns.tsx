import type { DebtRow } from '@tm/api-client/adminMoney';
import { debtEndsAt, formatDate, formatNaira } from '@tm/domain';
import { currentTime, Link } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { DateTime, TitledTime } from '../../list/DateTime';
import { moneyPath } from '../moneyPath';
import { BusinessCell, LinkedLines } from '../queue/queueCells';

/** The debt in the ledger, with all its changes. */
const inLedger = ({ providerId }: DebtRow): string =>
  moneyPath('ledger', { by: 'account', search: `debt:${providerId}` });

/** Columns: the business, what it owes with a link to the ledger, the last change, and the write-off. */
export const debtColumns = (now: Date): readonly Column<DebtRow>[] => [
  {
    name: 'Business',
    kind: 'lead',
    cell: (row) => <BusinessCell {...row}>{row.providerId}</BusinessCell>,
  },
  {
    name: 'Owes',
    cell: (row) => (
      <LinkedLines>
        <b>{formatNaira(row.amount)}</b>
        <Link to={inLedger(row)}>
          Ledger<VisuallyHidden> of the debt of {row.businessName || row.providerId}</VisuallyHidden>
        </Link>
      </LinkedLines>
    ),
  },
  { name: 'Last change', kind: 'short', cell: ({ since }) => <DateTime at={since} now={now} /> },
  {
    name: 'Written off',
    kind: 'short',
    cell: ({ since }) => {
      const end = debtEndsAt(new Date(since));
      return <TitledTime at={end.toISOString()}>{formatDate(end, currentTime())}</TitledTime>;
    },
  },
];
