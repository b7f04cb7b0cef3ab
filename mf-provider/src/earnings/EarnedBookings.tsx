import { useEarnedBookingsInfiniteQuery } from '@tm/api-client/earnings';
import { allItems } from '@tm/api-client/page';
import type { EarnedBooking } from '@tm/contracts';
import { bookingPage, formatDay, formatNaira, type DateRange } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Card, ErrorState, LoadMore, Muted, SectionTitle, Skeleton, Stack, textLink } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';

/** Number of bookings per page. */
const PAGE = 20;
const ROW_HEIGHT = 69;

const Title = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;
const Amount = styled.b`
  font-variant-numeric: tabular-nums;
`;

const day = (instant: string) => formatDay(new Date(instant), currentTime());

/** The appointment is named when it was on another day than the earnings. */
const dayLine = ({ at, startsAt }: EarnedBooking): string =>
  day(at) === day(startsAt) ? day(at) : `${day(at)} · Appointment ${day(startsAt)}`;

const Row = ({ booking }: { booking: EarnedBooking }) => (
  <ListRow $min={160}>
    <div>
      <Title to={bookingPage(booking.id)}>{booking.title}</Title>
      <Muted as="p" $small>
        {dayLine(booking)}
      </Muted>
    </div>
    <Amount>{formatNaira(booking.amount)}</Amount>
  </ListRow>
);

function Rows({ from, to, count }: DateRange & { count: number }) {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useEarnedBookingsInfiniteQuery({ from, to, limit: PAGE });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState compact title="The bookings did not load" onRetry={() => void refetch()} />
    ) : (
      <Skeleton $height={Math.min(count, PAGE) * ROW_HEIGHT} $radius={2} aria-busy="true" />
    );
  const bookings = allItems(currentData);
  return (
    <>
      <Card as="ul" aria-label="Bookings in this period" aria-busy={isFetching}>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} />
        ))}
      </Card>
      <LoadMore
        shown={bookings.length}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

/** The `count` completed bookings behind the earnings of a period, newest first. */
export const EarnedBookings = (period: DateRange & { count: number }) => (
  <Stack $gap={3} as="section" aria-labelledby="earned-bookings">
    <SectionTitle id="earned-bookings">Bookings in this period</SectionTitle>
    <Rows {...period} />
  </Stack>
);
