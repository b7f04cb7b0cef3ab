import { useBookingCountsQuery } from '@tm/api-client/bookings';
import { BOOKING_STATUSES, BOOKING_STATUS_NAMES, BOOKING_TABS, type BookingTab } from '@tm/domain';
import { styled, useSignInRequired } from '@tm/platform';
import { media, Page, PageHead, SelectBox } from '@tm/ui';
import { TabPanel, Tabs } from '@tm/ui/tabs';
import { BookingList, countOf, OpenBooking, TAB_NAMES } from '../booking';
import { BookingStats } from './BookingStats';
import { NoBookings } from './NoBookings';
import { useLinkedBooking } from './useLinkedBooking';
import { useSelection } from './useSelection';

const Filter = styled.div`
  min-width: 200px;
  ${media.phone} {
    width: 100%;
  }
`;

/** `/bookings` (spec 2.11): those a customer made, those a provider received. */
export function MyBookings() {
  const { user } = useSignInRequired();
  const { tab, status, statuses, chooseTab, chooseStatus } = useSelection();
  const { data: counts } = useBookingCountsQuery(undefined, { skip: !user });
  const linked = useLinkedBooking();
  const items = (Object.keys(BOOKING_TABS) as BookingTab[]).map((value) => ({
    value,
    label: TAB_NAMES[value],
    ...(counts && { count: countOf(counts, value) }),
  }));
  const filter = (
    <Filter>
      <SelectBox aria-label="Status" value={status} onChange={({ target }) => chooseStatus(target.value)}>
        <option value="all">All statuses</option>
        {BOOKING_STATUSES.map((value) => (
          <option key={value} value={value}>
            {BOOKING_STATUS_NAMES[value]}
          </option>
        ))}
      </SelectBox>
    </Filter>
  );
  return (
    <Page>
      <PageHead title="My Bookings" actions={filter} />
      <BookingStats counts={counts} />
      <Tabs label="Bookings" value={tab} onChange={chooseTab} items={items}>
        <TabPanel value={tab}>
          {user && <BookingList statuses={statuses} empty={<NoBookings tab={tab} role={user.role} />} />}
        </TabPanel>
      </Tabs>
      {linked.id && <OpenBooking id={linked.id} onClose={linked.close} />}
    </Page>
  );
}
