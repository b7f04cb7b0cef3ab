import { useAdminBookingsQuery } from '@tm/api-client/admin';
import { Button, EmptyState } from '@tm/ui';
import { useState } from 'react';
import { PagedTable, usePager, useSettled } from '../table';
import { bookingColumns } from './bookingColumns';
import { BookingFilters, isReversed, NO_FILTER, type BookingFilter } from './BookingFilters';

/** The Booking Overview tab: everybody's bookings, newest first; with dates by appointment. */
export function BookingOverview() {
  const [filter, setFilter] = useState<BookingFilter>(NO_FILTER);
  const search = useSettled(filter.search.trim());
  const asked = { ...filter, search, to: isReversed(filter) ? '' : filter.to };
  const pages = usePager(JSON.stringify(asked));
  const query = useAdminBookingsQuery({ ...asked, cursor: pages.cursor });
  const isFiltered = JSON.stringify(asked) !== JSON.stringify(NO_FILTER);
  return (
    <>
      <BookingFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <PagedTable
        caption="Bookings"
        columns={bookingColumns(new Date())}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The bookings did not load"
        empty={
          <EmptyState
            drawing="calendar"
            title={isFiltered ? 'No bookings match your filters' : 'No bookings yet'}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  Clear Filters
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}
