import {
  BOOKING_PARTIES,
  NEVER_STARTED_DAYS,
  type BookingMover,
  type BookingParty,
  type BookingStatus,
} from './bookings';
import { cancelFreeUntil, type FreeCancellation, type Moment } from './cancellationTerms';

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
  'never_started',
  'by_provider',
  'by_customer',
  'by_clock',
] as const;
export type BookingEndingKind = (typeof BOOKING_ENDINGS)[number];

/** Reasons for which a provider cancels an accepted booking, with the words that the customer reads. */
export const CANCEL_REASONS = {
  ill: 'Ill',
  emergency: 'An emergency',
  double_booked: 'Booked twice for this time',
  too_far: 'The address is too far',
  materials: 'Materials are missing',
  customer_asked: 'The customer asked for it',
  unsafe: 'The place is not safe',
  other: 'Another reason',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_KEYS = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]];

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

const describeSuspension = (side: BookingParty | undefined, party: BookingParty | null): string =>
  side === party
    ? 'Cancelled with the suspension of your account.'
    : `Cancelled, because the ${side ?? 'provider'} is not on the site any more.`;

const describeClosing = (side: BookingParty | undefined, party: BookingParty | null): string =>
  side === party
    ? 'Cancelled, because you closed your account.'
    : `Cancelled, because the ${side ?? 'other party'} has closed their account.`;

/** Describes how a booking ended, for a party or for an admin; null if its status says it all. */
export function describeEnding(
  { kind, reason, note, side }: Omit<BookingEnding, 'by' | 'at'>,
  party: BookingParty | null,
): string | null {
  if (kind === 'provider_suspended') return describeSuspension(side, party);
  if (kind === 'account_closed') return describeClosing(side, party);
  if (kind === 'cancelled_by_admin')
    return `Cancelled by an administrator.${note ? ` Reason: “${note}”` : ''}`;
  if (kind === 'expired') return 'This request was not answered in time.';
  if (kind === 'never_started')
    return `Closed automatically: for ${NEVER_STARTED_DAYS} days neither side confirmed it.`;
  if (kind === 'by_clock') return 'Completed automatically, because neither side objected.';
  if (kind === 'cancelled_late')
    return party === 'customer'
      ? 'You cancelled after free cancellation had ended.'
      : 'The customer cancelled after free cancellation had ended.';
  if (kind === 'by_customer')
    return party === 'customer'
      ? 'You confirmed that it is done.'
      : 'The customer confirmed that it is done.';
  if (kind !== 'cancelled_by_provider' || !reason) return null;
  const who = party === 'provider' ? 'You cancelled' : 'The provider cancelled';
  // A newer service may know more reasons than this build.
  const why = CANCEL_REASONS[reason] as string | undefined;
  return `${who}.${why ? ` Reason: ${why.toLowerCase()}.` : ''}${note ? ` “${note}”` : ''}`;
}
