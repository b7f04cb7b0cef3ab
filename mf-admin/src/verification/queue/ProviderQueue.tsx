import { useAdminProvidersQuery } from '@tm/api-client/adminProviders';
import type { AdminProviderQuery } from '@tm/contracts';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Choice } from '../../shared/list/Choice';
import { NoMatch } from '../../shared/list/NoMatch';
import { PagedTable } from '../../shared/list/PagedTable';
import { SearchBox } from '../../shared/list/SearchBox';
import { Toolbar } from '../../shared/list/Toolbar';
import { useUrlFilters } from '../../shared/list/useUrlFilters';
import { usePager } from '../../shared/list/usePager';
import { useDebouncedValue } from '../../shared/list/useDebouncedValue';
import { providerColumns } from './providerColumns';
import { STATE_CHOICES } from './providerLabels';

const DEFAULT_FILTERS = { state: 'submitted', search: '' };
const CHOICES = { state: STATE_CHOICES.map(([state]) => state) };

const EmptyQueue = (
  <EmptyState
    title="No business waits for review"
    text="Documents that providers submit appear here, the longest wait first. We promise an answer within 24-48 hours."
  />
);

/**
 * The Providers tab: businesses whose documents wait for review, longest wait first; a filter shows all
 * others by state.
 */
export function ProviderQueue() {
  const { filters, field, isDefault, clear } = useUrlFilters(DEFAULT_FILTERS, CHOICES);
  const search = useDebouncedValue(filters.search);
  const asked = { state: filters.state as AdminProviderQuery['state'], ...(search && { search }) };
  const pages = usePager(JSON.stringify(asked));
  const query = useAdminProvidersQuery(
    { ...asked, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Toolbar>
        <SearchBox label="Business name or e-mail" {...field('search')} />
        <Choice label="State" options={STATE_CHOICES} {...field('state')} />
      </Toolbar>
      <PagedTable
        caption="Providers"
        columns={providerColumns({ now: useMinute(), isQueue: filters.state === 'submitted' })}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The providers did not load"
        onClear={clear}
        empty={isDefault ? EmptyQueue : <NoMatch title="No providers match your filters" onClear={clear} />}
      />
    </>
  );
}
