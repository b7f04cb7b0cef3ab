import { useAdminListingsQuery } from '@tm/api-client/adminListings';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import {
  Choice,
  NoMatch,
  PagedTable,
  SearchBox,
  Toolbar,
  useAddressFilters,
  usePager,
  useSettled,
} from '../table';
import { ListingActions } from './ListingActions';
import { listingColumns } from './listingColumns';
import { CHOICES, isQueue, OPTIONS, queryOf, USUAL_FILTERS } from './listingFilters';
import { useListingRuling } from './useListingRuling';

const NothingWaits = (
  <EmptyState
    title="Nothing waits for approval"
    text="New and changed services appear here, the longest wait first. We promise an answer within 24-48 hours."
  />
);

/** The Service Listings tab: what waits for approval, the longest wait first, and every other service behind its status. */
export function ServiceListings() {
  const { filters, field, isUsual, clear } = useAddressFilters(USUAL_FILTERS, CHOICES);
  const search = useSettled(filters.search);
  const asked = queryOf({ ...filters, search });
  const pages = usePager(JSON.stringify(asked));
  const query = useAdminListingsQuery(
    { ...asked, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const { move, dialog, busy } = useListingRuling();
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
        empty={isUsual ? NothingWaits : <NoMatch title="No services match your filters" onClear={clear} />}
      />
      {dialog}
    </>
  );
}
