import { useBookingCountsQuery } from '@tm/api-client/bookings';
import { BOOKING_TABS, type BookingTab } from '@tm/domain';
import { currentTime, styled, useUser } from '@tm/platform';
import { Chip } from '@tm/ui';
import { useState } from 'react';
import { toQueryFilter, isNarrowed, NO_FILTER, type BookingFilter } from '../filters/when';
import { BookingFilters } from '../filters/BookingFilters';
import { NoMatchingBookings } from '../filters/NoMatchingBookings';
import { BlockedCustomers } from './BlockedCustomers';
import { BookingList, countOf, TAB_NAMES } from '../../bookings';
import { NoBookings } from './NoBookings';

const Chips = styled.div`
  display: flex;
  gap: var(--s-2);
  margin-bottom: var(--s-5);
  padding: 2px;
  overflow-x: auto;
  scrollbar-width: none;
`;

/** Received bookings with the search and filters of My Bookings. */
export function ReceivedBookings() {
  const user = useUser();
  const [tab, setTab] = useState<BookingTab>('all');
  const [filter, setFilter] = useState<BookingFilter>(NO_FILTER);
  const now = currentTime();
  const asked = toQueryFilter(filter, now);
  const narrowed = isNarrowed(filter, now);
  const { data: counts } = useBookingCountsQuery(narrowed ? asked : undefined, { skip: !user });
  if (!user) return null;
  const clear = () => {
    setFilter(NO_FILTER);
    setTab('all');
  };
  return (
    <>
      <BookingFilters
        filter={filter}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
        reader={user.role}
      />
      <Chips role="group" aria-label="Show">
        {(Object.keys(BOOKING_TABS) as BookingTab[]).map((value) => (
          <Chip key={value} selected={value === tab} onClick={() => setTab(value)}>
            {TAB_NAMES[value]} {counts && countOf(counts, value)}
          </Chip>
        ))}
      </Chips>
      <BookingList
        params={{ statuses: tab === 'all' ? [] : BOOKING_TABS[tab], ...asked }}
        isCounted={narrowed}
        empty={
          narrowed ? (
            <NoMatchingBookings level={3} onClear={clear} />
          ) : (
            <NoBookings what={tab === 'all' ? '' : TAB_NAMES[tab].toLowerCase()} />
          )
        }
      />
      <BlockedCustomers />
    </>
  );
}
