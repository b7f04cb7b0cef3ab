import { ledgerFile, useLedgerQuery } from '@tm/api-client/adminMoney';
import { EmptyState, Row } from '@tm/ui';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { FileLink } from '@tm/ui/file-link';
import { Download } from 'lucide-react';
import { useProofBeforeDownload } from '../../moderation/useProofBeforeDownload';
import { DateRangeFields } from '../../list/DateRangeFields';
import { FilterSelect } from '../../list/FilterSelect';
import { ListPage } from '../../list/ListPage';
import { SearchBox } from '../../list/SearchBox';
import { Toolbar } from '../../list/Toolbar';
import { useListPage } from '../../list/useListPage';
import { ledgerColumns } from './ledgerColumns';
import { CHOICES, DEFAULT_FILTERS, KINDS, queryOf, SEARCH_BY } from './ledgerFilter';

const Bar = styled(Row)`
  justify-content: flex-end;
  margin-bottom: var(--s-4);
  svg {
    width: 18px;
    height: 18px;
  }
`;

/** The download link. The file has all transactions of the filters, regardless of the shown page. */
function Export({ href }: { href: string }) {
  const prove = useProofBeforeDownload();
  return (
    <Bar>
      <FileLink variant="secondary" size="sm" href={href} prepare={prove}>
        <Download aria-hidden="true" />
        Download CSV
      </FileLink>
    </Bar>
  );
}

const EmptyLedger = (
  <EmptyState
    title="No transactions yet"
    text="Every payment, refund, release and payout is recorded here."
  />
);

/** Transactions of the ledger with their postings, newest first. */
export function Ledger() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useLedgerQuery,
    isAlwaysFresh: true,
  });
  const { typed, field, change, params, query } = list;
  const now = useMinute();
  return (
    <ListPage
      list={list}
      filters={
        <Toolbar>
          <SearchBox label="Booking id, business id or account" {...field('search')} />
          <FilterSelect label="Search in" options={SEARCH_BY} {...field('by')} />
          <FilterSelect label="Kind" options={KINDS} {...field('kind')} />
          <DateRangeFields days={typed} onChange={change} />
        </Toolbar>
      }
      caption="Ledger"
      columns={ledgerColumns(now)}
      failed="The ledger did not load"
      empty={EmptyLedger}
      noMatch="No transaction matches your filters"
    >
      {query.currentData && query.currentData.items.length > 0 && <Export href={ledgerFile(params)} />}
    </ListPage>
  );
}
