import { useBookingsTopQuery } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { Link, styled, useUser } from '@tm/platform';
import { ButtonLink, Card, EmptyState, ErrorState, Row, SectionTitle, Skeleton, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { BookingRow } from './BookingRow';
import { NextUp } from './NextUp';

const ROWS = 3;

/* Height of three bookings on a wide screen, which the home screen reserves. A customer can also call. */
const Rows = styled(Card)<{ $tall: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: ${({ $tall }) => ($tall ? 301 : 225)}px;
  margin-top: var(--s-4);
  > * + * {
    border-top: 1px solid var(--line);
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4);
`;

const Rest = styled(Row)`
  flex: 1;
  padding: var(--s-3) var(--s-4);
  color: var(--ink-2);
`;

const All = styled(Link)`
  ${textLink}
`;

const nextText = (isCustomer: boolean) =>
  isCustomer ? 'Your next bookings will appear here.' : 'Requests from customers will appear here.';

const Book = () => <ButtonLink to="/services">Book a Service</ButtonLink>;

/** Shown below fewer than three bookings. */
const Next = ({ isCustomer }: { isCustomer: boolean }) => (
  <Rest $between>
    <span>{nextText(isCustomer)}</span>
    {isCustomer && <Book />}
  </Rest>
);

/** Returns true for an appointment that is agreed or asked for and has not ended. */
const isAhead = ({ status, endsAt }: Booking, now: Date): boolean =>
  status === 'in_progress' || ((status === 'pending' || status === 'accepted') && new Date(endsAt) > now);

function Content({ isCustomer }: { isCustomer: boolean }) {
  const now = useMinute();
  // For customers the next appointment comes first, for others the newest request.
  const { data, isError, refetch } = useBookingsTopQuery({
    limit: ROWS,
    ...(isCustomer && { order: 'time' as const }),
  });
  if (isError) return <ErrorState compact onRetry={refetch} />;
  if (!data) {
    return (
      <Waiting aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} $height={46} />
        ))}
      </Waiting>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        title="No bookings yet"
        text={nextText(isCustomer)}
        drawing="calendar"
        action={isCustomer && <Book />}
      />
    );
  }
  return (
    <>
      {data.items.map((booking, index) =>
        isCustomer && index === 0 && isAhead(booking, now) ? (
          <NextUp key={booking.id} booking={booking} />
        ) : (
          <BookingRow key={booking.id} booking={booking} />
        ),
      )}
      {data.items.length < ROWS && <Next isCustomer={isCustomer} />}
    </>
  );
}

/**
 * Recent Bookings of the home screen (product 2.5): the first three, and a link to all. The first booking of
 * a customer is the next appointment.
 */
export function RecentBookings() {
  const user = useUser();
  if (!user) return null;
  return (
    <section aria-label="Recent Bookings">
      <Row $between>
        <SectionTitle>Recent Bookings</SectionTitle>
        <All to="/bookings" aria-label="View all bookings">
          View All
        </All>
      </Row>
      <Rows $pad={0} $tall={user.role === 'customer'}>
        <Content isCustomer={user.role === 'customer'} />
      </Rows>
    </section>
  );
}
