import { useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { allItems } from '@tm/api-client/page';
import type { Booking } from '@tm/contracts';
import { compareByTime, TIME_GROUP_NAMES, timeGroupOf, type BookingStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { ErrorState, LoadMore, Muted, Skeleton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Fragment, type ReactNode } from 'react';
import { BookingRow } from './row/BookingRow';
import { RowSkeleton } from './row/RowSkeleton';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  h2 {
    font-size: var(--fs-lg);
  }
  > * + h2 {
    margin-top: var(--s-5);
  }
`;

/** Dims the previous results, which stay visible until the next ones are loaded. */
const Results = styled.div`
  transition: opacity var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  > p {
    margin-bottom: var(--s-3);
  }
`;

type Props = {
  /**
   * Empty `statuses` means all. Dates are Lagos dates of the appointment. With `as`, the list contains
   * what a provider has booked as a customer.
   */
  params: {
    statuses: readonly BookingStatus[];
    as?: 'customer';
    search?: string;
    from?: string;
    to?: string;
  };
  /** Shows the number of results, for a list that a search or dates narrow. */
  isCounted?: boolean;
  /** Shown when there are no such bookings. */
  empty: ReactNode;
};

const Loading = () => (
  <Rows aria-busy="true">
    <Skeleton $width={72} $height={24} />
    {[1, 2, 3, 4].map((row) => (
      <RowSkeleton key={row} />
    ))}
  </Rows>
);

/**
 * Rows below the headings of their groups. All are siblings, so that a row which moves to another group keeps
 * its state, for example a dialog with a text.
 */
function Grouped({ bookings }: { bookings: readonly Booking[] }) {
  const now = useMinute();
  // A booking that ends between the loading of two pages is in both. A change of one booking is written to
  // the list where it was, so the order is made here once more.
  const ordered = [...new Map(bookings.map((booking) => [booking.id, booking])).values()].toSorted(
    compareByTime,
  );
  const groups = ordered.map((booking) => timeGroupOf(booking, now));
  return (
    <Rows>
      {ordered.map((booking, at) => (
        <Fragment key={booking.id}>
          {groups[at] !== groups[at - 1] && <h2>{TIME_GROUP_NAMES[groups[at]!]}</h2>}
          <BookingRow booking={booking} />
        </Fragment>
      ))}
    </Rows>
  );
}

/** Bookings of the user in groups of time, page by page, with loading, empty and error states. */
export function BookingList({ params, isCounted = false, empty }: Props) {
  const { data, currentData, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useBookingsInfiniteQuery({ ...params, order: 'time' });
  const bookings = allItems(data);
  const isPrevious = data !== currentData;
  if (isError && !currentData) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || (isPrevious && bookings.length === 0)) return <Loading />;
  if (bookings.length === 0) return empty;
  const total = data.pages[0]?.total;
  return (
    <Results aria-busy={isPrevious}>
      {isCounted && total !== undefined && (
        <Muted as="p" $small aria-live="polite">
          {total === 1 ? '1 booking' : `${total} bookings`}
        </Muted>
      )}
      <Grouped bookings={bookings} />
      <LoadMore
        shown={bookings.length}
        total={total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Results>
  );
}
