import {
  BOOKING_PARTIES,
  isRefundedInFull,
  type BookingLife,
  type BookingMover,
  type BookingParty,
  type BookingStatus,
} from './bookings';
import type { CancelReason } from './cancelReasons';
import { cancelFreeUntil, type FreeCancellation, type Moment } from './cancellationTerms';
import type { RefundChoice } from './refund';

/**
 * How a booking ended: the status shows that it ended. Bookings that ended before this was stored have none.
 */
export const BOOKING_ENDINGS = [
  'declined',
  'withdrawn',
  'expired',
  'cancelled_free',
  'cancelled_late',
  'cancelled_by_provider',
  'cancelled_by_admin',
  'provider_suspended',
  'account_closed',
  'refunded_in_full',
  'never_started',
  'provider_absent',
  'customer_absent',
  'both_unclear',
  'by_provider',
  'by_customer',
  'by_clock',
  'ruled',
] as const;
export type BookingEndingKind = (typeof BOOKING_ENDINGS)[number];

/** Maximum length of the note to the customer beside the reason. */
export const MAX_CANCEL_NOTE = 300;

/** Maximum number of bookings that an admin may cancel in one request. */
export const MAX_BOOKINGS_AT_ONCE = 50;

/** Choices of a suspension for the open bookings of the user. */
export const SUSPENSION_CHOICES = ['cancel', 'keep'] as const;
export type SuspensionChoice = (typeof SUSPENSION_CHOICES)[number];

/** Parties that an admin can find at fault for a booking that they cancel. */
export const BOOKING_FAULTS = ['nobody', ...BOOKING_PARTIES] as const;
export type BookingFault = (typeof BOOKING_FAULTS)[number];

export type BookingEnding = {
  kind: BookingEndingKind;
  by: BookingMover;
  reason?: CancelReason | undefined;
  /** The provider's words to the customer, or an admin's words to both parties. */
  note?: string | undefined;
  fault?: BookingFault | undefined;
  /** How much of an online payment an admin gave back; absent: everything. */
  money?: RefundChoice | undefined;
  /** The party whose account ended the booking. */
  side?: BookingParty | undefined;
  /** The customer closed their account after free cancellation of the accepted booking had ended. */
  late?: true | undefined;
  at: Moment;
};

type Mover = Exclude<BookingMover, 'admin'>;
const COMPLETED: Record<Mover, BookingEndingKind> = {
  provider: 'by_provider',
  customer: 'by_customer',
  system: 'by_clock',
};
const CANCELLED: Record<'pending' | 'accepted', Record<Mover, BookingEndingKind>> = {
  pending: { provider: 'declined', customer: 'withdrawn', system: 'expired' },
  accepted: { provider: 'cancelled_by_provider', customer: 'cancelled_free', system: 'never_started' },
};

/**
 * Returns how a booking ends by a move of the transition table; null for a move that does not end it.
 * `isLate` is true after free cancellation has ended.
 */
export const endingKind = (
  from: BookingStatus,
  to: BookingStatus,
  by: BookingMover,
  isLate = false,
): BookingEndingKind | null => {
  if (by === 'admin') return to === 'cancelled' ? 'cancelled_by_admin' : null;
  if (to === 'completed') return COMPLETED[by];
  if (isLate && from === 'accepted' && to === 'cancelled' && by === 'customer') return 'cancelled_late';
  return to === 'cancelled' && (from === 'pending' || from === 'accepted') ? CANCELLED[from][by] : null;
};

/**
 * Returns how the system ends a booking by a move of the transition table; null for a move that does not end
 * it. Only such a move depends on the money of a booking.
 */
export const endingBySystem = (
  booking: Pick<BookingLife, 'status' | 'payment'>,
  to: BookingStatus,
): BookingEndingKind | null =>
  to === 'cancelled' && isRefundedInFull(booking)
    ? 'refunded_in_full'
    : endingKind(booking.status, to, 'system');

/** Returns true for the move that needs a reason: a provider cancels an accepted booking. */
export const needsReason = (
  from: BookingStatus,
  to: BookingStatus,
  by: BookingParty | BookingMover,
): boolean => endingKind(from, to, by) === 'cancelled_by_provider';

/**
 * Returns true for a booking that ends with the account of a party: it waits for an answer, or its accepted
 * appointment has not begun. Other open bookings end by their parties or by time.
 */
export const endsWithAccount = (
  { status, startsAt }: { status: BookingStatus; startsAt: Moment },
  now: Date,
): boolean => status === 'pending' || (status === 'accepted' && new Date(startsAt) > now);

/**
 * Returns true if a customer who closes their account cancels this booking late: it is accepted, and free
 * cancellation has ended.
 */
export const isLateClosing = (
  booking: { status: BookingStatus } & FreeCancellation,
  side: BookingParty,
  now: Date,
): boolean => side === 'customer' && booking.status === 'accepted' && cancelFreeUntil(booking) <= now;
