import type { Booking } from '@tm/contracts';
import {
  describeEnding,
  describeJustBooked,
  formatDateTime,
  isExpired,
  isJustBooked,
  isUnpaid,
  shortName,
  type BookingParty,
} from '@tm/domain';
import { formatTimeLeft } from '../labels/bookingLabels';
import { closingNote } from '../labels/closingNote';
import { NoteLine } from './NoteLine';

type Props = { booking: Booking; party: BookingParty | null; now: Date };

/** Returns the note about an unpaid online request, whose provider is asked when it is paid. */
const unpaidNote = ({ expiresAt }: Booking, party: BookingParty | null, now: Date): string => {
  if (!expiresAt || new Date(expiresAt) <= now) return 'This request was not paid in time.';
  const left = formatTimeLeft(expiresAt, now);
  return party === 'customer'
    ? `Not paid yet. Your time is held for ${left}.`
    : `Waiting for payment for ${left}${party === 'provider' ? ', nothing to do' : ''}.`;
};

const textOf = ({ booking, party, now }: Props): string | null => {
  if (isUnpaid(booking)) return unpaidNote(booking, party, now);
  if (isExpired(booking, now)) return 'This request has expired without an answer.';
  const earnedFrom = booking.earnedFrom && new Date(booking.earnedFrom);
  if (earnedFrom && party === 'provider' && earnedFrom > now)
    return `Completed early. It counts in your earnings from ${formatDateTime(earnedFrom, now)}.`;
  if (booking.ending) return describeEnding(booking.ending, party);
  if (isJustBooked(booking, now)) return describeJustBooked(shortName(booking.customer));
  const isOver = Boolean(booking.clockAt) && new Date(booking.endsAt) <= now;
  if (isOver || booking.status !== 'accepted') return closingNote(booking, party);
  const until = formatDateTime(new Date(booking.cancelFreeUntil), now);
  return `Free cancellation ended on ${until}. You can still propose another time.`;
};

/**
 * A note that most bookings do not have: until when an unpaid request holds its time; that a request has
 * expired; from when an early completion counts in the provider's earnings; that free cancellation has ended;
 * how a booking ended; after its planned end, when time ends it; and for a new booking at once, that its
 * provider may still refuse it.
 */
export function LazyNote(props: Props) {
  const text = textOf(props);
  return text && <NoteLine>{text}</NoteLine>;
}
