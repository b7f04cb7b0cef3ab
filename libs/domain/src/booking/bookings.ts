import { cancelFreeUntil, type Moment } from './cancellationTerms';
import { HOUR_MS } from '../scheduling/units';

export const BOOKING_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The two parties of a booking. */
export const BOOKING_PARTIES = ['customer', 'provider'] as const;
export type BookingParty = (typeof BOOKING_PARTIES)[number];
/** The actors that move bookings: the two parties, and the system when a request expires. */
export type BookingMover = BookingParty | 'system';

/**
 * Kinds of events in a booking's history: moves along the table below, and events about the booking's time.
 */
export const BOOKING_EVENT_KINDS = ['status', 'proposed', 'rescheduled', 'declined', 'withdrawn'] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/**
 * Condition of an edge. `answerable`: the request has not expired; `expired`: it has; `withinTerms`: free
 * cancellation has not ended.
 */
export type BookingGuard = 'answerable' | 'expired' | 'withinTerms';

/**
 * The part of a booking that the rules read; database rows and HTTP responses both fit. `expiresAt` is null
 * unless the booking is pending.
 */
export type BookingLife = {
  status: BookingStatus;
  expiresAt: Moment | null;
  startsAt: Moment;
  cancellationHours: number;
};

export type BookingEdge = {
  from: BookingStatus;
  to: BookingStatus;
  by: BookingMover;
  guard?: BookingGuard;
  label: string;
};

/**
 * Life cycle of a booking (product 4, with expiry and cancellation under terms), with the labels of its
 * buttons. The server enforces this table, and the screens derive their buttons from it. Any other move is
 * answered with 409 and changes nothing (PD-21).
 */
export const BOOKING_TRANSITIONS: readonly BookingEdge[] = [
  { from: 'pending', to: 'accepted', by: 'provider', guard: 'answerable', label: 'Accept' },
  { from: 'pending', to: 'cancelled', by: 'provider', label: 'Reject' },
  { from: 'pending', to: 'cancelled', by: 'customer', label: 'Cancel' },
  { from: 'pending', to: 'cancelled', by: 'system', guard: 'expired', label: 'Expire' },
  { from: 'accepted', to: 'in_progress', by: 'provider', label: 'Start Work' },
  { from: 'accepted', to: 'cancelled', by: 'customer', guard: 'withinTerms', label: 'Cancel' },
  { from: 'in_progress', to: 'completed', by: 'provider', label: 'Mark Complete' },
];

/**
 * Returns true if a pending request has passed its `expiresAt`, even if the system has not cancelled it yet.
 */
export const isExpired = ({ status, expiresAt }: BookingLife, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && new Date(expiresAt) <= now;

/** Each guard as a predicate: returns true if it lets the booking pass at `now`. */
const GUARDS: Record<BookingGuard, (booking: BookingLife, now: Date) => boolean> = {
  answerable: (booking, now) => !isExpired(booking, now),
  expired: isExpired,
  withinTerms: (booking, now) => cancelFreeUntil(booking) > now,
};

const passesGuard = ({ guard }: BookingEdge, booking: BookingLife, now: Date): boolean =>
  !guard || GUARDS[guard](booking, now);

/**
 * Returns the edge of the table between two statuses for `by`, without checking its guard; null when there is
 * none.
 */
export const bookingEdge = (from: BookingStatus, to: BookingStatus, by: BookingMover): BookingEdge | null =>
  BOOKING_TRANSITIONS.find((edge) => edge.from === from && edge.to === to && edge.by === by) ?? null;

/** Returns the buttons that `party` has on a booking at `now`. */
export const bookingActions = (
  booking: BookingLife,
  party: BookingParty,
  now: Date,
): readonly BookingEdge[] =>
  BOOKING_TRANSITIONS.filter(
    (edge) => edge.from === booking.status && edge.by === party && passesGuard(edge, booking, now),
  );

/** Problem code of each guard that does not pass. */
const GUARD_CODES = {
  answerable: 'request_expired',
  expired: 'not_expired',
  withinTerms: 'too_late_to_cancel',
} as const satisfies Record<BookingGuard, string>;

/**
 * Checks if `by` may move a booking to the status `to` at `now`. Returns 'legal'; 'foreign' when only another
 * actor may (403); 'illegal' when no actor may (409); or the problem code of the guard that does not pass
 * (409).
 */
export const checkTransition = (booking: BookingLife, to: BookingStatus, by: BookingMover, now: Date) => {
  const edge = bookingEdge(booking.status, to, by);
  if (edge) return passesGuard(edge, booking, now) ? ('legal' as const) : GUARD_CODES[edge.guard!];
  const isOpenToOthers = BOOKING_TRANSITIONS.some(
    (other) => other.from === booking.status && other.to === to,
  );
  return isOpenToOthers ? ('foreign' as const) : ('illegal' as const);
};

/** Returns until when a request holds its time: `holdHours` after `now`, or its start if that is earlier. */
export const requestExpiresAt = (
  { startsAt, holdHours }: { startsAt: Date; holdHours: number },
  now: Date,
): Date => new Date(Math.min(now.getTime() + holdHours * HOUR_MS, startsAt.getTime()));

/**
 * Statuses in which a booking occupies its time: a pending request holds it, an accepted or running booking
 * owns it.
 */
export const OCCUPYING_STATUSES = [
  'pending',
  'accepted',
  'in_progress',
] as const satisfies readonly BookingStatus[];

/** Returns true while a booking in this status keeps its slot. */
export const occupiesSlot = (status: BookingStatus): boolean =>
  (OCCUPYING_STATUSES as readonly BookingStatus[]).includes(status);

/** Returns true for a booking that is accepted and not over; both parties then keep it in their calendars. */
export const isAgreed = (status: BookingStatus): boolean => status === 'accepted' || status === 'in_progress';

/** The five tabs of My Bookings (product 2.11); Active is accepted plus in_progress. */
export const BOOKING_TABS = {
  all: BOOKING_STATUSES,
  pending: ['pending'],
  active: ['accepted', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly BookingStatus[]>;
export type BookingTab = keyof typeof BOOKING_TABS;

export const BOOKING_STATUS_NAMES: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/**
 * Returns true if the move to this status happened before the booking's start. Only starting or completing
 * work can be early (PD-26).
 */
export const isEarlyMove = (
  { status, at }: { status: BookingStatus; at: Moment },
  { startsAt }: { startsAt: Moment },
): boolean => (status === 'in_progress' || status === 'completed') && new Date(at) < new Date(startsAt);

/**
 * Returns true if the booking was completed before its start. Its customer is then asked whether it took
 * place.
 */
export const wasCompletedEarly = (booking: {
  startsAt: Moment;
  history: readonly { status: BookingStatus; at: Moment }[];
}): boolean => booking.history.some((event) => event.status === 'completed' && isEarlyMove(event, booking));

/** Returns true if the booking may be reviewed: it is completed and has no review yet (product 4). */
export const mayReview = (booking: { status: BookingStatus; reviewed: boolean }): boolean =>
  booking.status === 'completed' && !booking.reviewed;
