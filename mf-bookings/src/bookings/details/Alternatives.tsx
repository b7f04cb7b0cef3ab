import { useBookingAlternativesQuery } from '@tm/api-client/bookingAlternatives';
import type { Booking, BookingAlternative } from '@tm/contracts';
import { formatDateTime, hasAlternatives, type BookingParty } from '@tm/domain';
import { currentTime, Link, styled, useNavigate, useUser } from '@tm/platform';
import { Button, ButtonLink, ErrorState, Muted, PriceTag, Rating, Skeleton, Stack, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { newOrder, readDraft, writeDraft, type OrderValues } from '../../booking-form';
import { Section } from './Section';

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Offer = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  a {
    ${textLink}
    overflow-wrap: anywhere;
  }
`;

/** Returns the form values of a booking for the time of an offer. */
const valuesOf = (booking: Booking, { scheduledDate, scheduledTime }: BookingAlternative): OrderValues => ({
  scheduledDate,
  scheduledTime,
  customerPhone: booking.customerPhone,
  customerAddress: booking.customerAddress ?? '',
  ...(booking.customerArea && { customerArea: booking.customerArea }),
  ...(booking.customerLandmark && { customerLandmark: booking.customerLandmark }),
  ...(booking.area && { area: booking.area.key }),
  notes: booking.notes ?? '',
  ...(booking.hours !== null && { hours: booking.hours }),
  ...(booking.quantity !== null && { quantity: booking.quantity }),
  ...(booking.partySize !== null && { partySize: booking.partySize }),
});

/** One offer. Its button opens the booking form, filled in like the ended booking. */
function AlternativeOffer({ booking, offer }: { booking: Booking; offer: BookingAlternative }) {
  const navigate = useNavigate();
  const userId = useUser()?.id;
  const { listing, startsAt } = offer;
  const handleBook = () => {
    if (userId) {
      const order = readDraft(userId, listing.id) ?? newOrder(listing);
      writeDraft(userId, { ...order, values: valuesOf(booking, offer) });
    }
    navigate(`/services/${listing.id}/book`);
  };
  return (
    <Offer>
      <Stack $gap={1}>
        <Link to={`/services/${listing.id}`}>{listing.title}</Link>
        {listing.businessName && <span>{listing.businessName}</span>}
        <Rating value={listing.rating} count={listing.reviewCount} />
        <PriceTag amount={listing.basePrice} priceType={listing.priceType} />
        <Muted $small>Free on {formatDateTime(new Date(startsAt), currentTime())}</Muted>
      </Stack>
      <Button size="sm" aria-label={`Book ${listing.title}`} onClick={handleBook}>
        Book
      </Button>
    </Offer>
  );
}

function Offers({ booking }: { booking: Booking }) {
  const { data: offers, isError, refetch } = useBookingAlternativesQuery(booking.id);
  if (isError && !offers) return <ErrorState compact onRetry={refetch} />;
  if (!offers) return <Skeleton $height={120} />;
  if (offers.length === 0)
    return (
      <Stack $gap={3}>
        <p>No other provider with a similar price is free within two hours of this time.</p>
        <div>
          <ButtonLink variant="secondary" to={`/services?category=${booking.service.category}`}>
            See all providers
          </ButtonLink>
        </div>
      </Stack>
    );
  return (
    <List>
      {offers.map((offer) => (
        <AlternativeOffer key={offer.listing.id} booking={booking} offer={offer} />
      ))}
    </List>
  );
}

/**
 * Shows the customer other businesses that are free at the time of a booking which the provider or the site
 * has ended, until its planned start.
 */
export function Alternatives({ booking, party }: { booking: Booking; party: BookingParty | null }) {
  const isAhead = new Date(booking.startsAt) > useMinute();
  if (party !== 'customer' || !isAhead || !hasAlternatives(booking.ending)) return null;
  return (
    <Section>
      <h3>Others who are free</h3>
      <Offers booking={booking} />
    </Section>
  );
}
