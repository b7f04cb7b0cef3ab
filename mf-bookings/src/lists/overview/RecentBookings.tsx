import { useBookingsTopQuery } from '@tm/api-client/bookings';
import { Link, styled, useUser } from '@tm/platform';
import { ButtonLink, Card, EmptyState, ErrorState, Row, SectionTitle, Skeleton, textLink } from '@tm/ui';
import { BookingRow } from './BookingRow';

const ROWS = 3;

/* Height of three bookings on a wide screen, which the home screen reserves. */
const Rows = styled(Card)`
  display: flex;
  flex-direction: column;
  min-height: 225px;
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

function Content({ isCustomer }: { isCustomer: boolean }) {
  const { data, isError, refetch } = useBookingsTopQuery({ limit: ROWS });
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
      {data.items.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
      {data.items.length < ROWS && <Next isCustomer={isCustomer} />}
    </>
  );
}

/** Recent Bookings of the home screen (product 2.5): the first three, and a link to all. */
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
      <Rows $pad={0}>
        <Content isCustomer={user.role === 'customer'} />
      </Rows>
    </section>
  );
}
