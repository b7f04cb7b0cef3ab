import { cancelFreeUntil, type Moment } from './cancellationTerms';

export const BOOKING_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The side of a booking that a person stands on. */
export const BOOKING_PARTIES = ['customer', 'provider'] as const;
export type BookingParty = (typeof BOOKING_PARTIES)[number];
/** Who moves bookings: the two sides, and the clock. */
export type BookingMover = BookingParty | 'system';

/** What a booking's history tells of: moves along the table below, and what was said about its time. */
export const BOOKING_EVENT_KINDS = ['status', 'proposed', 'rescheduled', 'declined', 'withdrawn'] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/** What an edge asks beside its status. `answerable`: the request has not run out; `expired`: it has; `withinTerms`: free cancellation has not ended. */
export type BookingGuard = 'answerable' | 'expired' | 'withinTerms';

/** What the rules ask of a booking: rows of the database and answers of the contract both fit. `expiresAt` is null unless it is pending. */
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
 * The life of a booking (spec 4, with expiry and cancellation under terms), with the words of its buttons. The server enforces
 * this table and the screens draw their buttons from it; anything else is 409 and changes nothing (decision 21).
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

/** True for a request whose time to be answered is over, whether or not the clock has already cancelled it. */
export const isExpired = ({ status, expiresAt }: BookingLife, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && new Date(expiresAt) <= now;

/** Each guard as data would have it: does it let a booking pass at `now`? */
const GUARDS: Record<BookingGuard, (booking: BookingLife, now: Date) => boolean> = {
  answerable: (booking, now) => !isExpired(booking, now),
  expired: isExpired,
  withinTerms: (booking, now) => cancelFreeUntil(booking) > now,
};

const passes = ({ guard }: BookingEdge, booking: BookingLife, now: Date): boolean =>
  !guard || GUARDS[guard](booking, now);

/** The edge of the table between two statuses for `by`, whatever its guard says; null when there is none. */
export const bookingEdge = (from: BookingStatus, to: BookingStatus, by: BookingMover): BookingEdge | null =>
  BOOKING_TRANSITIONS.find((edge) => edge.from === from && edge.to === to && edge.by === by) ?? null;

/** The buttons that `party` has on a booking at `now`. */
export const bookingActions = (
  booking: BookingLife,
  party: BookingParty,
  now: Date,
): readonly BookingEdge[] =>
  BOOKING_TRANSITIONS.filter(
    (edge) => edge.from === booking.status && edge.by === party && passes(edge, booking, now),
  );

/** Why a guard refuses, as a program reads it. */
const REFUSED_BY = {
  answerable: 'request_expired',
  expired: 'not_expired',
  withinTerms: 'too_late_to_cancel',
} as const satisfies Record<BookingGuard, string>;

/**
 * May `by` move a booking to the status `to` at `now`? 'foreign' when only another may (403), 'illegal' when nobody may (409),
 * what the guard says when it is the wrong moment (409), else 'legal'.
 */
export const judgeTransition = (booking: BookingLife, to: BookingStatus, by: BookingMover, now: Date) => {
  const edge = bookingEdge(booking.status, to, by);
  if (edge) return passes(edge, booking, now) ? ('legal' as const) : REFUSED_BY[edge.guard!];
  const others = BOOKING_TRANSITIONS.some((other) => other.from === booking.status && other.to === to);
  return others ? ('foreign' as const) : ('illegal' as const);
};

const HOUR_MS = 60 * 60 * 1000;

/** Until when a request holds its time: `holdHours` from `now`, or its start when that comes first. */
export const requestExpiresAt = (
  { startsAt, holdHours }: { startsAt: Date; holdHours: number },
  now: Date,
): Date => new Date(Math.min(now.getTime() + holdHours * HOUR_MS, startsAt.getTime()));

/** Statuses whose bookings occupy their time: pending ones hold it, accepted and running ones own it. */
export const OCCUPYING_STATUSES = [
  'pending',
  'accepted',
  'in_progress',
] as const satisfies readonly BookingStatus[];

/** True while the booking keeps its slot. */
export const occupiesSlot = (status: BookingStatus): boolean =>
  (OCCUPYING_STATUSES as readonly BookingStatus[]).includes(status);

/** True once it is agreed on and not over: what both sides keep in their diaries. */
export const isAgreed = (status: BookingStatus): boolean => status === 'accepted' || status === 'in_progress';

/** The five tabs of My Bookings (spec 2.11); Active is accepted plus in_progress. */
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

/** Was a move to this status made before the appointed start? Only work that starts or is completed can be early (decision 26). */
export const isEarlyMove = (
  { status, at }: { status: BookingStatus; at: Moment },
  { startsAt }: { startsAt: Moment },
): boolean => (status === 'in_progress' || status === 'completed') && new Date(at) < new Date(startsAt);

/** Was the booking completed before its appointed start? Then its customer is asked whether it took place. */
export const wasCompletedEarly = (booking: {
  startsAt: Moment;
  history: readonly { status: BookingStatus; at: Moment }[];
}): boolean => booking.history.some((event) => event.status === 'completed' && isEarlyMove(event, booking));

/** Only completed bookings are reviewed (spec 4). */
export const mayReview = (booking: { status: BookingStatus; reviewed: boolean }): boolean =>
  booking.status === 'completed' && !booking.reviewed;
