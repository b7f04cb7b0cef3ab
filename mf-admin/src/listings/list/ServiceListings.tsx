import { useAdminListingsQuery } from '@tm/api-client/adminListings';
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
import { ListingActions } from './ListingActions';
import { listingColumns } from './listingColumns';
import { CHOICES, isQueue, OPTIONS, queryOf, DEFAULT_FILTERS } from './listingFilters';
import { useListingDecision } from '../useListingDecision';

const EmptyQueue = (
  <EmptyState
    title="Nothing waits for approval"
    text="New and changed services appear here, the longest wait first. We promise an answer within 24-48 hours."
  />
);

/**
 * The Service Listings tab: listings that wait for approval, longest wait first; a filter shows all others by
 * status.
 */
export function ServiceListings() {
  const { filters, field, isDefault, clear } = useUrlFilters(DEFAULT_FILTERS, CHOICES);
  const search = useDebouncedValue(filters.search);
  const params = queryOf({ ...filters, search });
  const pages = usePager(JSON.stringify(params));
  const query = useAdminListingsQuery(
    { ...params, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const { move, dialog, busy } = useListingDecision();
  const now = useMinute();
  return (
    <>
      <Toolbar>
        <SearchBox label="Title or description" {...field('search')} />
        <Choice label="Status" options={OPTIONS.status} {...field('status')} />
        <Choice label="Category" options={OPTIONS.category} {...field('category')} />
        <Choice label="City" options={OPTIONS.location} {...field('location')} />
      </Toolbar>
      <PagedTable
        caption="Services"
        columns={listingColumns({
          now,
          isQueue: isQueue(filters),
          isMixed: filters.status === 'all',
          actions: (listing) => (
            <ListingActions listing={listing} isBusy={busy.includes(listing.id)} onMove={move} />
          ),
        })}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The services did not load"
        onClear={clear}
        empty={isDefault ? EmptyQueue : <NoMatch title="No services match your filters" onClear={clear} />}
      />
      {dialog}
    </>
  );
}
