import type { Booking } from '@tm/contracts';
import { describeEnding, formatDateTime, isExpired, type BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { formatTimeLeft } from '../labels/bookingLabels';
import { closingNote } from '../labels/closingNote';

const Root = styled.p`
  font-size: var(--fs-sm);
  color: var(--ink-2);
`;

type Props = { booking: Booking; party: BookingParty | null };

/**
 * Returns a note about a deadline of the booking: when a request expires, until when the customer may cancel
 * for free, from when an early completion counts in the provider's earnings, when time ends it, or how it
 * ended.
 */
const noteOf = ({ booking, party }: Props, now: Date): string | null => {
  const { status, expiresAt } = booking;
  if (isExpired(booking, now)) return 'This request has expired without an answer.';
  if (status === 'pending' && expiresAt) return `Request expires in ${formatTimeLeft(expiresAt, now)}`;
  const earnedFrom = booking.earnedFrom && new Date(booking.earnedFrom);
  if (earnedFrom && party === 'provider' && earnedFrom > now)
    return `Completed early. It counts in your earnings from ${formatDateTime(earnedFrom)}.`;
  if (booking.ending) return describeEnding(booking.ending, party);
  const closing = closingNote(booking, party, now);
  if (closing) return closing;
  if (status !== 'accepted' || party !== 'customer') return null;
  const until = new Date(booking.cancelFreeUntil);
  return until > now
    ? `Free cancellation until ${formatDateTime(until)}`
    : `Free cancellation ended on ${formatDateTime(until)}. You can still propose another time.`;
};

/** One line about a deadline, updated every minute. */
export function BookingNote(props: Props) {
  const note = noteOf(props, useMinute());
  return note && <Root>{note}</Root>;
}
