import { useBookingCountsQuery } from '@tm/api-client/bookings';
import { BOOKING_STATUSES, BOOKING_STATUS_NAMES, BOOKING_TABS, type BookingTab, type Role } from '@tm/domain';
import { useSignInRequired } from '@tm/platform';
import { Page, PageHead, SelectBox } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { askedBy, BookingFilters, isNarrowed, NO_FILTER, NothingMatches, orderOf } from '../booking-filters';
import { BookingList, countOf, OpenBooking, TAB_NAMES } from '../booking';
import { WaitingBookings } from '../waiting-bookings';
import { BookingStats } from './BookingStats';
import { NoBookings } from './NoBookings';
import { statusesOf, type Selection } from './selection';
import { isStatus, isTab } from './tabs';
import { useLinkedBooking } from './useLinkedBooking';
import { useSelection } from './useSelection';

type FilterProps = {
  selection: Selection;
  change: (part: Partial<Selection>) => void;
  role: Role | undefined;
};

/** Search, status and dates. A tab shows all of its statuses, a status chooses its tab. */
const Filters = ({ selection, change, role }: FilterProps) => (
  <BookingFilters filter={selection} onChange={change} reader={role}>
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

/** `/bookings` (spec 2.11): those a customer made, those a provider received. The cards count all of them, the tabs what the filters leave. */
export function MyBookings() {
  const { user } = useSignInRequired();
  const { selection, change } = useSelection();
  const linked = useLinkedBooking();
  const now = new Date();
  const asked = askedBy(selection, now);
  const narrowed = isNarrowed(selection, now);
  const { data: all } = useBookingCountsQuery(undefined, { skip: !user });
  const { data: counts } = useBookingCountsQuery(narrowed ? asked : undefined, { skip: !user });
  const items = (Object.keys(BOOKING_TABS) as BookingTab[]).map((value) => ({
    value,
    label: TAB_NAMES[value],
    ...(counts && { count: countOf(counts, value) }),
  }));
  const { tab, status } = selection;
  const empty =
    narrowed || status !== 'all' ? (
      <NothingMatches onClear={() => change({ ...NO_FILTER, tab: 'all', status: 'all' })} />
    ) : (
      user && <NoBookings tab={tab} role={user.role} />
    );
  return (
    <Page>
      <PageHead title="My Bookings" />
      <WaitingBookings />
      <BookingStats counts={all} />
      <Filters selection={selection} change={change} role={user?.role} />
      <Tabs
        label="Bookings"
        value={tab}
        onChange={(value) => isTab(value) && change({ tab: value, status: 'all' })}
        items={items}
      >
        <TabPanel value={tab}>
          {user && (
            <BookingList
              asked={{ statuses: statusesOf(selection), ...asked }}
              order={narrowed ? orderOf(selection, now) : undefined}
              empty={empty}
            />
          )}
        </TabPanel>
      </Tabs>
      {linked.id && <OpenBooking id={linked.id} onClose={linked.close} reviewing={linked.reviewing} />}
    </Page>
  );
}
