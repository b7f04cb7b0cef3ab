import { absenceDueAt, isAbsenceOpen, type AbsenceLife } from './absence';
import { cancelFreeUntil, type Moment } from './cancellationTerms';
import type { PaymentState } from './paymentStates';
import type { Signal } from './signals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../scheduling/units';

export const BOOKING_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The two parties of a booking. */
export const BOOKING_PARTIES = ['customer', 'provider'] as const;
export type BookingParty = (typeof BOOKING_PARTIES)[number];
/** The actors that move bookings: the two parties, an admin, and the system when a deadline has passed. */
export type BookingMover = BookingParty | 'admin' | 'system';

/**
 * Kinds of events in a booking's history: moves along the table below, events about the booking's time, and
 * events of a report that a party was absent.
 */
export const BOOKING_EVENT_KINDS = [
  'status',
  'proposed',
  'rescheduled',
  'declined',
  'withdrawn',
  'absence_reported',
  'absence_contested',
  'absence_withdrawn',
] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/** The part of a booking that decides whether a request has expired. */
export type RequestLife = { status: BookingStatus; expiresAt: Moment | null };

/**
 * The part of a booking that the rules read; database rows and HTTP responses both fit. `expiresAt` is null
 * unless the booking is pending. `restaurantId` is null for services.
 */
export type BookingLife = RequestLife & {
  startsAt: Moment;
  endsAt: Moment;
  cancellationHours: number;
  /** Free cancellation lasts until the start, because the provider is suspended. */
  freeUntilStart?: boolean | undefined;
  /** A new booking that may be accepted at once (`instantObstacle`). No stored booking has this. */
  isInstant?: boolean | undefined;
  restaurantId?: unknown;
  /** The report that a party was absent. While it is open, neither party moves the booking. */
  absence?: AbsenceLife | null | undefined;
  history: readonly { kind?: string | null; status: BookingStatus; by?: string; at: Moment }[];
  /** Signals of the parties on the day, the oldest first. */
  signals?: readonly Signal[] | null | undefined;
  /** The payment of a booking that is to be paid online. A booking without one is paid on site. */
  payment?: { state: PaymentState } | null | undefined;
};

export type BookingEdge = {
  from: BookingStatus;
  to: BookingStatus;
  by: BookingMover;
  guard?: BookingGuard;
  /** The text of its button; empty for a move of the system or an admin, which has none here. */
  label: string;
  /** Set for the edge that a caller takes only on an explicit request (`late`). */
  late?: true;
};

/** Minutes after Start from which the customer may complete the booking. */
export const MIN_WORK_MINUTES = 10;
/** Hours after the end at which the system completes a booking that was started. */
export const COMPLETION_HOURS = 72;
/** Hours after the end at which the system completes a restaurant's booking: guests have nothing to tap. */
export const VISIT_HOURS = 24;
/** Days after the end at which the system cancels a booking that was never started. */
export const NEVER_STARTED_DAYS = 7;

/**
 * Life cycle of a booking (product 4, with expiry, cancellation under terms and a way out of every status),
 * with the labels of its buttons. The server enforces this table, and the screens derive their buttons from
 * it. Any other move is answered with 409 and changes nothing (PD-21).
 */
export const BOOKING_TRANSITIONS: readonly BookingEdge[] = [
  { from: 'pending', to: 'accepted', by: 'provider', guard: 'answerable', label: 'Accept' },
  { from: 'pending', to: 'cancelled', by: 'provider', label: 'Reject' },
  { from: 'pending', to: 'cancelled', by: 'customer', label: 'Cancel' },
  { from: 'pending', to: 'cancelled', by: 'system', guard: 'expired', label: '' },
  { from: 'pending', to: 'accepted', by: 'system', guard: 'instant', label: '' },
  { from: 'accepted', to: 'in_progress', by: 'provider', label: 'Start Work' },
  { from: 'accepted', to: 'cancelled', by: 'provider', label: 'Cancel booking' },
  { from: 'accepted', to: 'cancelled', by: 'customer', guard: 'withinTerms', label: 'Cancel' },
  { from: 'accepted', to: 'cancelled', by: 'customer', guard: 'notOver', late: true, label: 'Cancel late' },
  { from: 'accepted', to: 'completed', by: 'customer', guard: 'over', label: 'It was done' },
  { from: 'accepted', to: 'completed', by: 'system', guard: 'visited', label: '' },
  { from: 'accepted', to: 'cancelled', by: 'system', guard: 'neverStarted', label: '' },
  { from: 'accepted', to: 'cancelled', by: 'system', guard: 'absenceDue', label: '' },
  { from: 'accepted', to: 'cancelled', by: 'system', guard: 'refundedInFull', label: '' },
  { from: 'in_progress', to: 'completed', by: 'provider', label: 'Mark Complete' },
  { from: 'in_progress', to: 'completed', by: 'customer', guard: 'worked', label: 'It is done' },
  { from: 'in_progress', to: 'completed', by: 'system', guard: 'unconfirmed', label: '' },
  { from: 'in_progress', to: 'cancelled', by: 'system', guard: 'absenceDue', label: '' },
  { from: 'pending', to: 'cancelled', by: 'admin', label: '' },
  { from: 'accepted', to: 'cancelled', by: 'admin', label: '' },
  { from: 'in_progress', to: 'cancelled', by: 'admin', label: '' },
];

/**
 * Returns true if a pending request has passed its `expiresAt`, even if the system has not cancelled it yet.
 */
export const isExpired = ({ status, expiresAt }: RequestLife, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && new Date(expiresAt) <= now;

/** Returns true for an unpaid online request: its provider is asked when it is paid, and not before. */
export const isUnpaid = ({ status, payment }: Pick<BookingLife, 'status' | 'payment'>): boolean =>
  status === 'pending' && payment?.state === 'due';

/**
 * Returns true for an accepted booking whose money was paid and is not held any more: the provider gave all
 * of it back.
 */
export const isRefundedInFull = ({ status, payment }: Pick<BookingLife, 'status' | 'payment'>): boolean =>
  status === 'accepted' && payment?.state === 'settled';

const timeOf = (moment: Moment): number => new Date(moment).getTime();
const after = (moment: Moment, ms: number): Date => new Date(timeOf(moment) + ms);

/** Returns the time of the last Start; null for a booking that was not started. */
const startedAt = ({ history }: BookingLife): Moment | null =>
  history.findLast(({ kind, status }) => (kind ?? 'status') === 'status' && status === 'in_progress')?.at ??
  null;

/**
 * Condition of an edge: the problem code while it does not hold, and the time from which (`opens`) or until
 * which (`closes`) it holds. A guard that returns null never opens, or never closes.
 */
type Guard = {
  code: string;
  opens?: (booking: BookingLife) => Date | null;
  closes?: (booking: BookingLife) => Date | null;
};

const expiryOf = ({ status, expiresAt }: RequestLife): Date | null =>
  status === 'pending' && expiresAt !== null ? new Date(expiresAt) : null;

/** A time that has passed always, and that the index of `clockAt` contains, unlike the epoch. */
const LONG_AGO = new Date(1);

const GUARDS = {
  /** The request has not expired. */
  answerable: { code: 'request_expired', closes: expiryOf },
  expired: { code: 'not_expired', opens: expiryOf },
  /** Open only while the booking is made, so time never accepts a request. */
  instant: { code: 'not_instant', opens: ({ isInstant }) => (isInstant ? new Date(0) : null) },
  /** Free cancellation has not ended. */
  withinTerms: { code: 'too_late_to_cancel', closes: cancelFreeUntil },
  /** Free cancellation has ended, and the planned end has not passed. */
  notOver: {
    code: 'too_late_to_cancel',
    opens: cancelFreeUntil,
    closes: ({ endsAt }) => new Date(endsAt),
  },
  /** The planned end has passed. */
  over: { code: 'not_over_yet', opens: ({ endsAt }) => new Date(endsAt) },
  /** The work has begun some minutes ago, and its scheduled start has come. */
  worked: {
    code: 'too_early_to_complete',
    opens: (booking) => {
      const started = startedAt(booking);
      const begun = started === null ? -Infinity : timeOf(started) + MIN_WORK_MINUTES * MINUTE_MS;
      return new Date(Math.max(begun, timeOf(booking.startsAt)));
    },
  },
  visited: {
    code: 'not_due',
    opens: ({ restaurantId, endsAt }) => (restaurantId ? after(endsAt, VISIT_HOURS * HOUR_MS) : null),
  },
  neverStarted: { code: 'not_due', opens: ({ endsAt }) => after(endsAt, NEVER_STARTED_DAYS * DAY_MS) },
  unconfirmed: { code: 'not_due', opens: ({ endsAt }) => after(endsAt, COMPLETION_HOURS * HOUR_MS) },
  /** All money was given back. */
  refundedInFull: {
    code: 'not_due',
    opens: (booking) => (isRefundedInFull(booking) ? LONG_AGO : null),
  },
  /** The open report was not answered, or not ruled on, in time. */
  absenceDue: { code: 'not_due', opens: absenceDueAt },
} as const satisfies Record<string, Guard>;
export type BookingGuard = keyof typeof GUARDS;

/**
 * Returns the time from which an edge is open; null if it is never open, and the epoch if it always is. While
 * a report of an absence is open, time ends the booking by the report alone.
 */
export const opensAt = ({ guard, by }: BookingEdge, booking: BookingLife): Date | null => {
  if (by === 'system' && guard !== 'absenceDue' && isAbsenceOpen(booking)) return null;
  const { opens }: Guard = guard ? GUARDS[guard] : { code: '' };
  return opens ? opens(booking) : new Date(0);
};

const passesGuard = (edge: BookingEdge, booking: BookingLife, now: Date): boolean => {
  const opens = opensAt(edge, booking);
  const closes = edge.guard ? ((GUARDS[edge.guard] as Guard).closes?.(booking) ?? null) : null;
  return opens !== null && opens <= now && (closes === null || closes > now);
};

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
  isAbsenceOpen(booking)
    ? []
    : BOOKING_TRANSITIONS.filter(
        (edge) =>
          edge.from === booking.status &&
          edge.by === party &&
          !(edge.to === 'accepted' && isUnpaid(booking)) &&
          !(edge.to !== 'cancelled' && isRefundedInFull(booking)) &&
          passesGuard(edge, booking, now),
      );

/** `late` allows the customer's cancellation after free cancellation has ended. */
export type MoveOptions = { late?: boolean | undefined };

/**
 * Checks if `by` may move a booking to the status `to` at `now`. Returns 'legal'; 'foreign' when only another
 * actor may (403); 'illegal' when no actor may except an admin, or time after a report of an absence (409);
 * 'absence_open' while such a report is open, which only its answer, its withdrawal, time and an admin end
 * (409); 'not_paid_yet' for the acceptance of an unpaid request (409); 'refunded_in_full' for the start or
 * completion of a booking whose money went back (409); or the problem code of the guard that does not pass
 * (409).
 */
export const checkTransition = (
  booking: BookingLife,
  to: BookingStatus,
  by: BookingMover,
  now: Date,
  { late = false }: MoveOptions = {},
) => {
  const between = BOOKING_TRANSITIONS.filter((edge) => edge.from === booking.status && edge.to === to);
  const own = between.filter((edge) => edge.by === by && (late || !edge.late));
  const isParty = by === 'customer' || by === 'provider';
  if (isParty && own.length > 0 && isAbsenceOpen(booking)) return 'absence_open' as const;
  if (own.length > 0 && to === 'accepted' && isUnpaid(booking))
    return isExpired(booking, now) ? ('request_expired' as const) : ('not_paid_yet' as const);
  if (own.length > 0 && to !== 'cancelled' && isRefundedInFull(booking)) return 'refunded_in_full' as const;
  if (own.some((edge) => passesGuard(edge, booking, now))) return 'legal' as const;
  if (own[0]) return GUARDS[own[0].guard!].code;
  const isOpenToOthers = between.some(({ by: mover, guard }) => mover !== 'admin' && guard !== 'absenceDue');
  return isOpenToOthers ? ('foreign' as const) : ('illegal' as const);
};

/** Returns until when a request holds its time: `holdHours` after `now`, or its start if that is earlier. */
export const requestExpiresAt = (
  { startsAt, holdHours }: { startsAt: Date; holdHours: number },
  now: Date,
): Date => new Date(Math.min(now.getTime() + holdHours * HOUR_MS, startsAt.getTime()));

/** Statuses in which a booking occupies its time: a pending request holds it, and the later ones own it. */
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
