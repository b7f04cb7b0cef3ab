import { useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { allItems } from '@tm/api-client/page';
import type { BookingStatus } from '@tm/domain';
import { ErrorState, Grid, LoadMore } from '@tm/ui';
import type { ReactNode } from 'react';
import { BookingCard } from './BookingCard';
import { BookingCardSkeleton } from './BookingCardSkeleton';

type Props = {
  /** None means all. */
  statuses: readonly BookingStatus[];
  /** What stands there when there are no such bookings. */
  empty: ReactNode;
};

const Waiting = () => (
  <Grid $min={340} aria-busy="true">
    {[1, 2, 3, 4].map((card) => (
      <BookingCardSkeleton key={card} />
    ))}
  </Grid>
);

/** The bookings of the person who looks, page by page, in their four states. */
export function BookingList({ statuses, empty }: Props) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBookingsInfiniteQuery(
    {
      statuses,
    },
  );
  const bookings = allItems(data);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (bookings.length === 0) return empty;
  return (
    <>
      <Grid $min={340}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </Grid>
      <LoadMore
        shown={bookings.length}
        total={data.pages[0]?.total}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
