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

const LazyNote = lazyScreen(() => import('./LazyNote'), 'LazyNote');

type Props = { booking: Booking; party: BookingParty | null };

const LAZY = Symbol('lazy');

const isEarnedLater = ({ earnedFrom }: Booking, party: BookingParty | null, now: Date): boolean =>
  party === 'provider' && Boolean(earnedFrom) && new Date(earnedFrom!) > now;

/** Returns true if the note is about how the booking ended, or when time ends it after the planned end. */
const isPast = (booking: Booking, now: Date): boolean =>
  booking.ending
    ? !isPlainEnding(booking.ending.kind)
    : Boolean(booking.clockAt) && new Date(booking.endsAt) <= now && !isAbsenceOpen(booking);

/**
 * Returns a note about a deadline of the booking: when a request expires, until when the customer may cancel
 * for free, or that the customer is coming. Returns `LAZY` for a note of `LazyNote`.
 */
const noteOf = ({ booking, party }: Props, now: Date): string | typeof LAZY | null => {
  const { status, expiresAt } = booking;
  if (isUnpaid(booking) || isExpired(booking, now) || isEarnedLater(booking, party, now)) return LAZY;
  if (status === 'pending' && expiresAt) {
    const left = formatTimeLeft(expiresAt, now);
    return party === 'customer'
      ? `${booking.provider.businessName} has ${left} to answer`
      : `Answer within ${left}`;
  }
  if (isPast(booking, now) || (party === 'provider' && isJustBooked(booking, now))) return LAZY;
  if (party === 'provider' && booking.comingAt && status === 'accepted' && new Date(booking.startsAt) > now)
    return 'The customer is coming.';
  if (status !== 'accepted' || party !== 'customer' || isAbsenceOpen(booking)) return null;
  const until = new Date(booking.cancelFreeUntil);
  return until > now ? `Free cancellation until ${formatDateTime(until)}` : LAZY;
};

/** One line about a deadline or an end, updated every minute. */
export function BookingNote(props: Props) {
  const now = useMinute();
  const note = noteOf(props, now);
  if (note !== LAZY) return note && <NoteLine>{note}</NoteLine>;
  return (
    <LazySection waiting={<NoteLine>&nbsp;</NoteLine>} failed="The note did not load.">
      <LazyNote {...props} now={now} />
    </LazySection>
  );
}
