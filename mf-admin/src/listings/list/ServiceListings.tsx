import { useAdminListingsQuery } from '@tm/api-client/adminListings';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect } from '../../list/FilterSelect';
import { SearchBox } from '../../list/SearchBox';
import { Toolbar } from '../../list/Toolbar';
import { ListPage } from '../../list/ListPage';
import { useListPage } from '../../list/useListPage';
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
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useAdminListingsQuery,
    isAlwaysFresh: true,
  });
  const { filters, field } = list;
  const { move, dialog, busy } = useListingDecision();
  const now = useMinute();
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <SearchBox label="Title or description" {...field('search')} />
            <FilterSelect label="Status" options={OPTIONS.status} {...field('status')} />
            <FilterSelect label="Category" options={OPTIONS.category} {...field('category')} />
            <FilterSelect label="City" options={OPTIONS.location} {...field('location')} />
          </Toolbar>
        }
        caption="Services"
        columns={listingColumns({
          now,
          isQueue: isQueue(filters),
          isMixed: filters.status === 'all',
          actions: (listing) => (
            <ListingActions listing={listing} isBusy={busy.includes(listing.id)} onMove={move} />
          ),
        })}
        failed="The services did not load"
        empty={EmptyQueue}
        noMatch="No services match your filters"
      />
      {dialog}
    </>
  );
}
