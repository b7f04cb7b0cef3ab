import type { Booking } from '@tm/contracts';
import {
  formatDateTime,
  isAbsenceOpen,
  isExpired,
  isJustBooked,
  isPlainEnding,
  isUnpaid,
  type BookingParty,
} from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { formatTimeLeft } from '../labels/bookingLabels';
import { NoteLine } from './NoteLine';

const PastNote = lazyScreen(() => import('./PastNote'), 'PastNote');

type Props = { booking: Booking; party: BookingParty | null };

const PAST = Symbol('past');

/** Returns true if the note is about how the booking ended, or when time ends it after the planned end. */
const isPast = (booking: Booking, now: Date): boolean =>
  booking.ending
    ? !isPlainEnding(booking.ending.kind)
    : Boolean(booking.clockAt) && new Date(booking.endsAt) <= now && !isAbsenceOpen(booking);

/** Returns the note about an unpaid online request, whose provider is asked when it is paid. */
const unpaidNote = ({ expiresAt }: Booking, party: BookingParty | null, now: Date): string => {
  if (!expiresAt || new Date(expiresAt) <= now) return 'This request was not paid in time.';
  const left = formatTimeLeft(expiresAt, now);
  return party === 'customer'
    ? `Not paid yet. Your time is held for ${left}.`
    : `Waiting for payment for ${left}${party === 'provider' ? ', nothing to do' : ''}.`;
};

/**
 * Returns a note about a deadline of the booking: when a request expires, until when the customer may cancel
 * for free, that the customer is coming, or from when an early completion counts in the provider's earnings.
 * Returns `PAST` for a note of `PastNote`, also for a booking that its provider may refuse without a mark.
 */
const noteOf = ({ booking, party }: Props, now: Date): string | typeof PAST | null => {
  const { status, expiresAt } = booking;
  if (isUnpaid(booking)) return unpaidNote(booking, party, now);
  if (isExpired(booking, now)) return 'This request has expired without an answer.';
  if (status === 'pending' && expiresAt) return `Request expires in ${formatTimeLeft(expiresAt, now)}`;
  const earnedFrom = booking.earnedFrom && new Date(booking.earnedFrom);
  if (earnedFrom && party === 'provider' && earnedFrom > now)
    return `Completed early. It counts in your earnings from ${formatDateTime(earnedFrom)}.`;
  if (isPast(booking, now) || (party === 'provider' && isJustBooked(booking, now))) return PAST;
  if (party === 'provider' && booking.comingAt && status === 'accepted' && new Date(booking.startsAt) > now)
    return 'The customer is coming.';
  if (status !== 'accepted' || party !== 'customer' || isAbsenceOpen(booking)) return null;
  const until = new Date(booking.cancelFreeUntil);
  return until > now
    ? `Free cancellation until ${formatDateTime(until)}`
    : `Free cancellation ended on ${formatDateTime(until)}. You can still propose another time.`;
};

/** One line about a deadline or an end, updated every minute. */
export function BookingNote(props: Props) {
  const now = useMinute();
  const note = noteOf(props, now);
  if (note !== PAST) return note && <NoteLine>{note}</NoteLine>;
  return (
    <LazySection waiting={<NoteLine>&nbsp;</NoteLine>} failed="The note did not load.">
      <PastNote {...props} now={now} />
    </LazySection>
  );
}
