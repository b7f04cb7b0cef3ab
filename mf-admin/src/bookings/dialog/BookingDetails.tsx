import { useBookingQuery } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import {
  bookingReference,
  describeEnding,
  formatCustomerAddress,
  formatPhone,
  fullName,
  occupiesSlot,
} from '@tm/domain';
import { lazyScreen, Link, styled } from '@tm/platform';
import { Button, Muted, Row, Skeleton, Stack, StatusBadge } from '@tm/ui';
import { BookingHistory } from '@tm/ui/bookings';
import { LazySection } from '@tm/ui/lazy-section';
import { DetailsProblem } from '../../details/DetailsProblem';
import { DetailsSection } from '../../details/DetailsSection';
import { BookingFacts } from './BookingFacts';
import { BookingReview } from './BookingReview';
import { FAULTS } from '../cancel/cancelLabels';
import { providerName, type PartyKey } from '../PartyChips';

const BookingMoney = lazyScreen(() => import('../money/BookingMoney'), 'BookingMoney');

/** Aligns ghost buttons with the text above them. */
const PartySection = styled(DetailsSection)`
  button {
    margin-inline-start: calc(-1 * var(--s-3));
  }
`;
const Title = styled.p`
  font-size: var(--fs-lg);
  font-weight: 650;
  overflow-wrap: anywhere;
`;

type Choose = (name: PartyKey, id: string) => void;

const Parties = ({ booking, onChoose }: { booking: Booking; onChoose: Choose }) => {
  const { customer, provider, customerPhone } = booking;
  const address = formatCustomerAddress(booking);
  return (
    <>
      <PartySection>
        <h3>Customer</h3>
        <p>
          <Link to={`/admin/users/${customer.id}`}>{fullName(customer)}</Link>
        </p>
        {customerPhone && <p>{formatPhone(customerPhone)}</p>}
        {address && <p>{address}</p>}
        <Button variant="ghost" size="sm" onClick={() => onChoose('customerId', customer.id)}>
          All bookings of this customer
        </Button>
      </PartySection>
      <PartySection>
        <h3>Provider</h3>
        <p>
          <Link to={`/admin/providers/${provider.id}`}>{providerName(booking)}</Link>
        </p>
        <p>
          <Link to={`/admin/users/${provider.user.id}`}>{fullName(provider.user)}</Link>
          {provider.user.phone && <Muted> {formatPhone(provider.user.phone)}</Muted>}
        </p>
        <Button variant="ghost" size="sm" onClick={() => onChoose('providerId', provider.id)}>
          All bookings of this provider
        </Button>
      </PartySection>
    </>
  );
};

type Props = { id: string; onChoose: Choose; onCancel: (booking: Booking) => void };

/** All details of a booking: status, facts, both parties, notes, review and history. */
export function BookingDetails({ id, onChoose, onCancel }: Props) {
  const query = useBookingQuery(id, { refetchOnMountOrArgChange: true });
  const booking = query.currentData;
  if (!booking)
    return (
      <DetailsProblem
        query={query}
        height={480}
        notFoundText="There is no such booking"
        failed="The booking did not load"
      />
    );
  const ending = booking.ending && describeEnding(booking.ending, null);
  return (
    <Stack $gap={5}>
      <Row $gap={3}>
        <StatusBadge of="booking" status={booking.status} />
        <Muted>#{bookingReference(booking.id)}</Muted>
      </Row>
      <Title>{booking.service.title}</Title>
      {ending && <p>{ending}</p>}
      {booking.ending?.fault && <p>At fault: {FAULTS[booking.ending.fault].toLowerCase()}.</p>}
      <BookingFacts booking={booking} />
      {booking.payment?.method === 'online' && (
        <DetailsSection>
          <h3>Money</h3>
          <LazySection waiting={<Skeleton $height={96} />} failed="The money did not load.">
            <BookingMoney booking={booking} />
          </LazySection>
        </DetailsSection>
      )}
      <Parties booking={booking} onChoose={onChoose} />
      {booking.notes && (
        <DetailsSection>
          <h3>Notes</h3>
          <p>{booking.notes}</p>
        </DetailsSection>
      )}
      {booking.reviewed && (
        <DetailsSection>
          <h3>Review</h3>
          <BookingReview bookingId={booking.id} />
        </DetailsSection>
      )}
      <DetailsSection>
        <h3>History</h3>
        <BookingHistory history={booking.history} />
      </DetailsSection>
      {occupiesSlot(booking.status) && (
        <Row>
          <Button variant="secondary" onClick={() => onCancel(booking)}>
            Cancel booking
          </Button>
        </Row>
      )}
    </Stack>
  );
}
