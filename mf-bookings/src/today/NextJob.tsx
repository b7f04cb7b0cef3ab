import { noteCall } from '@tm/api-client/calls';
import type { Booking } from '@tm/contracts';
import {
  bookingPage,
  bookingReference,
  formatNaira,
  formatTime,
  fullName,
  mapsLink,
  PLACE_NAMES,
} from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { ButtonLink, StatusBadge } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { MapPin, Phone } from 'lucide-react';
import { BookingActions, formatMeasure, formatTimeLeft, whereOf } from '../bookings';
import { isSoon } from './plan';

const Root = styled.article`
  position: relative;
  display: grid;
  gap: var(--s-2);
  padding: var(--s-4);
  border: 1px solid var(--brand);
  border-radius: var(--r-2);
  background: var(--brand-tint);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-2);
    font-weight: 650;
  }
  h3 {
    font-size: var(--fs-xl);
    overflow-wrap: anywhere;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  a,
  button {
    padding-inline: var(--s-3);
  }
  h3 a {
    padding: 0;
  }
  p {
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

/** Returns where the provider goes; '' when customers come, who know the own address best. */
const whereTo = (booking: Booking): string => {
  const { place, address } = whereOf(booking);
  if (place === 'at_provider') return '';
  return place === 'remote' ? PLACE_NAMES.remote : address;
};

const timeText = ({ startsAt, endsAt, status }: Booking, now: Date): string => {
  const span = `${formatTime(new Date(startsAt))} to ${formatTime(new Date(endsAt))}`;
  const isAhead = status === 'accepted' && new Date(startsAt) > now;
  return isAhead ? `${span}, in ${formatTimeLeft(startsAt, now)}` : span;
};

/** The next or the running job of the day, with a call, a map and its next step. */
export function NextJob({ booking }: { booking: Booking }) {
  const now = useMinute();
  const { id, customer, customerPhone, partySize, service, status, totalAmount } = booking;
  const name = fullName(customer);
  const measure = formatMeasure(booking);
  const where = whereTo(booking);
  const { place, onMap } = whereOf(booking);
  return (
    <Root aria-label={`Next: Booking ${bookingReference(id)}`}>
      <header>
        <span>{timeText(booking, now)}</span>
        <StatusBadge of="booking" status={status} />
      </header>
      <h3>
        <Link to={bookingPage(id)}>{partySize === null ? name : measure}</Link>
      </h3>
      <p>
        {partySize === null ? `${service.title} · ${measure}` : name} · {formatNaira(totalAmount)} · #
        {bookingReference(id)}
      </p>
      {where && <p>{where}</p>}
      <BookingActions
        booking={booking}
        party="provider"
        step={isSoon(booking, now) ? 'primary' : 'secondary'}
      >
        {customerPhone && (
          <ButtonLink
            variant="secondary"
            href={`tel:${customerPhone}`}
            aria-label={`Call ${name}`}
            onClick={() => noteCall(id)}
          >
            <Phone aria-hidden="true" />
            Call
          </ButtonLink>
        )}
        {place === 'at_customer' && onMap && (
          <ButtonLink
            variant="secondary"
            href={mapsLink(onMap)}
            target="_blank"
            rel="noreferrer"
            aria-label="Map (opens in a new tab)"
          >
            <MapPin aria-hidden="true" />
            Map
          </ButtonLink>
        )}
      </BookingActions>
    </Root>
  );
}
