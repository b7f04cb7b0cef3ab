import { useBookingQuery } from '@tm/api-client/bookings';
import { bookingReference } from '@tm/domain';
import { isApiError, styled, useUser } from '@tm/platform';
import { EmptyState, ErrorState, Skeleton, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { BookingActions } from './BookingActions';
import { BookingContact } from './BookingContact';
import { BookingFacts } from './BookingFacts';
import { BookingHead } from './BookingHead';
import { BookingHistory } from './BookingHistory';
import { partyOf } from './bookingWords';

const Section = styled.section`
  border-top: 1px solid var(--line);
  padding-top: var(--s-4);
  h3 {
    font-size: var(--fs-lg);
    margin-bottom: var(--s-3);
  }
`;

function Content({ id }: { id: string }) {
  const user = useUser();
  const { data: booking, error, refetch } = useBookingQuery(id);
  if (isApiError(error) && error.status === 404)
    return <EmptyState compact title="Booking not found" drawing="calendar" />;
  if (error) return <ErrorState compact onRetry={refetch} />;
  if (!booking) return <Skeleton $height={320} />;
  const party = partyOf(booking, user?.id);
  return (
    <Stack $gap={5}>
      <BookingHead booking={booking} party={party} level={3} />
      <BookingFacts booking={booking} />
      <Section>
        <h3>{party === 'customer' ? 'Provider' : 'Customer'}</h3>
        <BookingContact booking={booking} party={party} />
      </Section>
      <Section>
        <h3>History</h3>
        <BookingHistory history={booking.history} />
      </Section>
      <BookingActions booking={booking} party={party} />
    </Stack>
  );
}

/** Everything about one booking, in a dialog that is open while it is mounted. */
export const BookingDetails = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Booking details"
    description={`Reference ${bookingReference(id)}`}
  >
    <Content id={id} />
  </Dialog>
);
