import { useBookingCountsQuery } from '@tm/api-client/bookings';
import {
  BOOKING_STATUSES,
  BOOKING_STATUS_NAMES,
  BOOKING_TABS,
  isSupply,
  pageOfOldLink,
  type BookingTab,
  type Role,
} from '@tm/domain';
import { currentTime, Navigate, useSearchParams, useSignInRequired } from '@tm/platform';
import { Page, PageHead, SelectBox } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { toQueryFilter, isNarrowed, NO_FILTER } from '../filters/when';
import { BookingFilters } from '../filters/BookingFilters';
import { NoMatchingBookings } from '../filters/NoMatchingBookings';
import { BookingList, countOf, TAB_NAMES } from '../../bookings';
import { PendingOrders } from '../../booking-form';
import { ShowInCalendar } from '../../feeds';
import { BookingStats } from './BookingStats';
import { TabFaces } from './TabFaces';
import { NoBookings } from './NoBookings';
import { statusesOf, type Selection } from './selection';
import { isStatus, isTab } from './tabs';
import { useSelection } from './useSelection';
import { BookingRoleSwitch } from './BookingRoleSwitch';

const ROLE_TITLES = { as: 'customer' } as const;

type FilterProps = {
  selection: Selection;
  change: (part: Partial<Selection>) => void;
  role: Role | undefined;
};

/** Filters for search, status and dates. A tab shows all of its statuses; a chosen status selects its tab. */
const Filters = ({ selection, change, role }: FilterProps) => (
  <BookingFilters filter={selection} onChange={change} reader={role} isMoreSet={selection.status !== 'all'}>
    <SelectBox
      aria-label="Status"
      value={selection.status}
      onChange={({ target }) => change({ tab: 'all', status: isStatus(target.value) ? target.value : 'all' })}
    >
      <option value="all">All statuses</option>
      {BOOKING_STATUSES.map((value) => (
        <option key={value} value={value}>
          {BOOKING_STATUS_NAMES[value]}
        </option>
      ))}
    </SelectBox>
  </BookingFilters>
);

/**
 * Returns whose bookings a provider sees: received ones, or those made as a customer. The choice is offered
 * only to a provider who has booked something. A choice in the URL counts before the counts are loaded.
 */
function useRole(role: Role | undefined, chosen: Selection['as']) {
  const isAsked = isSupply(role);
  const { data } = useBookingCountsQuery(ROLE_TITLES, { skip: !isAsked });
  const as = isAsked ? chosen : undefined;
  const hasBooked = data !== undefined && Object.values(data).some((count) => count > 0);
  return { as, isOffered: hasBooked || as !== undefined };
}

/** The cards count all bookings, the tabs only those that match the filters. */
function Bookings() {
  const { user } = useSignInRequired();
  const { selection, change } = useSelection();
  const { as, isOffered } = useRole(user?.role, selection.as);
  const reader = as ?? user?.role;
  const now = currentTime();
  const asked = { ...toQueryFilter(selection, now), ...(as && ROLE_TITLES) };
  const narrowed = isNarrowed(selection, now);
  // Counts of the chosen role only; the other role's counts are not shown.
  const { currentData: all } = useBookingCountsQuery(as && ROLE_TITLES, { skip: !user });
  const { data: found } = useBookingCountsQuery(asked, { skip: !user || !narrowed });
  const counts = narrowed ? found : all;
  const items = (Object.keys(BOOKING_TABS) as BookingTab[]).map((value) => ({
    value,
    label: TAB_NAMES[value],
    ...(counts && { count: countOf(counts, value) }),
  }));
  const { tab, status } = selection;
  const empty =
    narrowed || status !== 'all' ? (
      <NoMatchingBookings onClear={() => change({ ...NO_FILTER, tab: 'all', status: 'all' })} />
    ) : (
      reader && <NoBookings tab={tab} role={reader} />
    );
  return (
    <Page>
      <PageHead title="My Bookings" />
      <PendingOrders />
      {isOffered && <BookingRoleSwitch as={as} onChange={(side) => change({ as: side })} />}
      <BookingStats counts={all} />
      <Filters selection={selection} change={change} role={reader} />
      <TabFaces>
        <Tabs
          label="Bookings"
          value={tab}
          onChange={(value) => isTab(value) && change({ tab: value, status: 'all' })}
          items={items}
        >
          <TabPanel value={tab}>
            {user && (
              <BookingList
                params={{ statuses: statusesOf(selection), ...asked }}
                isCounted={narrowed}
                empty={empty}
              />
            )}
          </TabPanel>
        </Tabs>
      </TabFaces>
      {reader && reader !== 'super_admin' && (
        <ShowInCalendar bookings={isSupply(reader) ? 'received' : 'made'} />
      )}
    </Page>
  );
}

/**
 * Page `/bookings` (product 2.11): bookings that a customer made or a provider received. An older link to one
 * booking leads to its page.
 */
export function MyBookings() {
  const [params] = useSearchParams();
  const page = pageOfOldLink(params);
  return page ? <Navigate to={page} replace /> : <Bookings />;
}
