import { useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { allItems } from '@tm/api-client/page';
import type { BookingStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { ErrorState, Grid, LoadMore, Muted } from '@tm/ui';
import type { ReactNode } from 'react';
import { BookingCard } from './card/BookingCard';
import { BookingCardSkeleton } from './card/BookingCardSkeleton';

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
  /** Order of the list, shown with the number of results. */
  order?: string | undefined;
  /** Shown when there are no such bookings. */
  empty: ReactNode;
};

const LoadingGrid = () => (
  <Grid $min={340} aria-busy="true">
    {[1, 2, 3, 4].map((card) => (
      <BookingCardSkeleton key={card} />
    ))}
  </Grid>
);

const formatResultCount = (total: number, order: string) =>
  `${total === 1 ? '1 booking' : `${total} bookings`}, ${order}`;

/** Bookings of the user, page by page, with loading, empty and error states. */
export function BookingList({ params, order, empty }: Props) {
  const { data, currentData, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useBookingsInfiniteQuery(params);
  const bookings = allItems(data);
  const isPrevious = data !== currentData;
  if (isError && !currentData) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || (isPrevious && bookings.length === 0)) return <LoadingGrid />;
  if (bookings.length === 0) return empty;
  const total = data.pages[0]?.total;
  return (
    <Results aria-busy={isPrevious}>
      {order && total !== undefined && (
        <Muted as="p" $small aria-live="polite">
          {formatResultCount(total, order)}
        </Muted>
      )}
      <Grid $min={340}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </Grid>
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
