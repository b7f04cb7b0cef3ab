import { bookingCalendarFile } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import {
  formatDateTime,
  formatNaira,
  isAgreed,
  isUnpaid,
  wasBookedAtOnce,
  type BookingParty,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { ButtonLink, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { CalendarPlus, CircleCheck, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMeasure, formatTimeLeft, otherName } from '../labels/bookingLabels';
import { heldOf } from '../labels/held';
import { describeWhere } from '../labels/place';
import { shareLink } from './shareLink';

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3) var(--s-4);
  margin-bottom: var(--s-5);
  padding: var(--s-5);
  border-radius: var(--r-2);
  background: var(--brand-tint);
  overflow-wrap: anywhere;
  > svg {
    width: 28px;
    height: 28px;
    color: var(--brand);
  }
  h2 {
    font-size: var(--fs-xl);
    scroll-margin-top: 96px;
  }
  > :not(svg, h2) {
    grid-column: 1 / -1;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** Says what becomes of the money, before the provider has answered or after a booking at once. */
const describeCharge = (booking: Booking): string =>
  heldOf(booking) > 0
    ? `${formatNaira(heldOf(booking))} is paid and held by us until the work is done.`
    : `You are not charged now. You pay ${formatNaira(booking.totalAmount)} on site.`;

const describeAnswer = (booking: Booking, now: Date): string | null => {
  const { status, expiresAt } = booking;
  const name = otherName(booking, 'customer');
  if (status !== 'pending')
    return wasBookedAtOnce(booking)
      ? `${name} has your booking. It was accepted at once.`
      : `${name} has accepted it.`;
  return (
    expiresAt &&
    `${name} has ${formatTimeLeft(expiresAt, now)} to answer, until ${formatDateTime(new Date(expiresAt), now)}. We notify you.`
  );
};

type Props = {
  booking: Booking;
  party: BookingParty | null;
  /** The list that the booking is in. */
  list: string;
};

/** Confirms a new booking to its customer, right after it was sent. Its heading takes the focus. */
function Confirmed({ booking, list }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useMinute();
  // A frame later, because the layout first focuses the content of a new page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { service, startsAt } = booking;
  return (
    <Root aria-labelledby="just-booked">
      <CircleCheck aria-hidden="true" />
      <h2 id="just-booked" ref={heading} tabIndex={-1}>
        {booking.status === 'pending' ? 'Your request was sent' : 'Your booking is made'}
      </h2>
      <Stack $gap={1}>
        <b>{service.title}</b>
        <span>
          {formatDateTime(new Date(startsAt), now)} · {formatMeasure(booking)}
        </span>
        <span>{describeWhere(booking)}</span>
      </Stack>
      <Stack $gap={1}>
        <p>{describeAnswer(booking, now)}</p>
        <p>{describeCharge(booking)}</p>
      </Stack>
      <Buttons>
        {isAgreed(booking.status) && (
          <ButtonLink variant="secondary" href={bookingCalendarFile(booking.id)} download>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          href={shareLink(booking, 'customer')}
          target="_blank"
          rel="noreferrer"
        >
          <Share2 aria-hidden="true" />
          Share on WhatsApp
        </ButtonLink>
        <ButtonLink variant="ghost" to={list}>
          See all bookings
        </ButtonLink>
      </Buttons>
    </Root>
  );
}

/** The confirmation, while it is true: the request waits for its answer, or the booking was accepted. */
export const JustBooked = (props: Props) => {
  const { booking, party } = props;
  const isNew = (booking.status === 'pending' && !isUnpaid(booking)) || booking.status === 'accepted';
  return party === 'customer' && isNew ? <Confirmed {...props} /> : null;
};
