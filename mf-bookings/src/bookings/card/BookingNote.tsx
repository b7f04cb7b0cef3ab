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
import type { ReactNode } from 'react';
import { formatTimeLeft } from '../labels/bookingLabels';
import { NoteLine } from './NoteLine';

const LazyNote = lazyScreen(() => import('./LazyNote'), 'LazyNote');

type Props = {
  booking: Booking;
  party: BookingParty | null;
  /** Leaves out the terms of cancellation, which only the page of the booking shows. */
  brief?: boolean;
  /** Shown when there is no note. */
  otherwise?: ReactNode;
};

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
const noteOf = ({ booking, party, brief }: Props, now: Date): string | typeof LAZY | null => {
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
  if (brief || status !== 'accepted' || party !== 'customer' || isAbsenceOpen(booking)) return null;
  const until = new Date(booking.cancelFreeUntil);
  return until > now ? `Free cancellation until ${formatDateTime(until, now)}` : LAZY;
};

/** One line about a deadline or an end, updated every minute. */
export function BookingNote(props: Props) {
  const now = useMinute();
  const note = noteOf(props, now);
  if (note === null) return props.otherwise;
  if (note !== LAZY) return <NoteLine>{note}</NoteLine>;
  return (
    <LazySection waiting={<NoteLine>&nbsp;</NoteLine>} failed="The note did not load.">
      <LazyNote booking={props.booking} party={props.party} now={now} />
    </LazySection>
  );
}
