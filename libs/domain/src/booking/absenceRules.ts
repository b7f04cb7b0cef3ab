import { absenceAnswerBy, isAbsenceOpen, type AbsenceLife } from './absence';
import type { AbsenceState, AppealState } from './absenceStates';
import { isAgreed, type BookingParty, type BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import type { BookingEndingKind } from './endings';
import type { PaymentState } from './paymentStates';
import { announcedDelay, type Signalled } from './signals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../scheduling/units';

/** Minutes after the start from which the customer may report that the provider did not come. */
export const PROVIDER_ABSENT_MINUTES = 30;
/** Minutes after the start from which the provider of a service may report that the customer was absent. */
export const CUSTOMER_ABSENT_MINUTES = 20;
/** The same for a restaurant. */
export const GUEST_ABSENT_MINUTES = 15;
/** Maximum of the announced minutes that postpone a report, by the party that announced to be late. */
export const MAX_LATE_MINUTES: Record<BookingParty, number> = { provider: 60, customer: 30 };
/** Hours after the planned end until which the customer may report. */
export const CUSTOMER_REPORT_HOURS = 72;
/** Hours after the start until which the provider may report. */
export const PROVIDER_REPORT_HOURS = 24;
/** Days after the end of a booking in which the marked party may appeal. */
export const APPEAL_DAYS = 14;

/** The part of a booking that decides about reports, their answers and appeals. */
export type ReportableBooking = Signalled & {
  status: BookingStatus;
  startsAt: Moment;
  endsAt: Moment;
  restaurantId?: unknown;
  absence?:
    | (AbsenceLife & { by: BookingParty; appeal?: { state: AppealState } | null | undefined })
    | null
    | undefined;
  ending?: { kind: BookingEndingKind; at: Moment } | null | undefined;
  payment?: { state: PaymentState } | null | undefined;
};

const timeOf = (moment: Moment): number => new Date(moment).getTime();

/** Returns the other party of a booking. */
export const otherParty = (party: BookingParty): BookingParty =>
  party === 'customer' ? 'provider' : 'customer';

const waitMinutes = (by: BookingParty, isRestaurant: boolean): number => {
  if (by === 'customer') return PROVIDER_ABSENT_MINUTES;
  return isRestaurant ? GUEST_ABSENT_MINUTES : CUSTOMER_ABSENT_MINUTES;
};

/**
 * Returns the time in which a party may report the absence of the other: [from, until). Minutes by which the
 * other party has announced to be late postpone the report.
 */
export const absenceWindow = (
  booking: Pick<ReportableBooking, 'startsAt' | 'endsAt' | 'restaurantId' | 'signals' | 'history'>,
  by: BookingParty,
): { from: Date; until: Date } => {
  const { startsAt, endsAt, restaurantId } = booking;
  const start = timeOf(startsAt);
  const other = otherParty(by);
  const late = Math.min(announcedDelay(booking, other), MAX_LATE_MINUTES[other]);
  const from = start + (waitMinutes(by, Boolean(restaurantId)) + late) * MINUTE_MS;
  const until =
    by === 'customer'
      ? timeOf(endsAt) + CUSTOMER_REPORT_HOURS * HOUR_MS
      : start + PROVIDER_REPORT_HOURS * HOUR_MS;
  return { from: new Date(from), until: new Date(until) };
};

/** Returns true if a report or contest by this party needs a text: a restaurant needs none. */
export const needsEvidence = ({ restaurantId }: { restaurantId?: unknown }, by: BookingParty): boolean =>
  by === 'customer' || !restaurantId;

/**
 * Checks if `by` may report the absence of the other party at `now`. Returns 'legal'; 'contest' if the other
 * party has reported first, which the report then contests; or a problem code (409). A party reports once for
 * one time of a booking, and not while its money is disputed, because a case has one decision.
 */
export const checkReport = (booking: ReportableBooking, by: BookingParty, now: Date) => {
  const { absence, status, payment } = booking;
  if (!isAgreed(status)) return 'illegal_transition' as const;
  if (absence && isAbsenceOpen({ absence })) {
    if (absence.by === by) return 'absence_open' as const;
    return absence.state === 'contested' ? ('already_answered' as const) : contestInTime(absence, now);
  }
  if (absence?.by === by) return 'already_reported' as const;
  if (payment?.state === 'disputed') return 'dispute_open' as const;
  const { from, until } = absenceWindow(booking, by);
  if (now < from) return 'too_early_to_report' as const;
  return now < until ? ('legal' as const) : ('too_late_to_report' as const);
};

const contestInTime = (absence: AbsenceLife, now: Date) =>
  now < absenceAnswerBy(absence) ? ('contest' as const) : ('too_late_to_answer' as const);

/**
 * Checks if `by` may answer the report of a booking at `now`. Returns 'legal', 'foreign' for the party that
 * reported (403), or a problem code (409).
 */
export const checkAbsenceAnswer = ({ absence }: ReportableBooking, by: BookingParty, now: Date) => {
  if (!absence || absence.state === 'withdrawn') return 'no_absence' as const;
  if (absence.by === by) return 'foreign' as const;
  if (absence.state !== 'open') return 'already_answered' as const;
  return now < absenceAnswerBy(absence) ? ('legal' as const) : ('too_late_to_answer' as const);
};

/** Checks if `by` may withdraw the report of a booking: 'legal', 'foreign' (403) or 'no_absence' (409). */
export const checkAbsenceWithdrawal = ({ absence }: ReportableBooking, by: BookingParty) => {
  if (!absence || !isAbsenceOpen({ absence })) return 'no_absence' as const;
  return absence.by === by ? ('legal' as const) : ('foreign' as const);
};

/** Final states of a report that end its booking. */
export type AbsenceOutcome = Exclude<AbsenceState, 'open' | 'contested' | 'withdrawn'>;

/** Returns how a report by `by` ends its booking. */
export const absenceEnding = (
  outcome: AbsenceOutcome,
  by: BookingParty,
): { status: 'completed' | 'cancelled'; kind: BookingEndingKind } => {
  if (outcome === 'dismissed') return { status: 'completed', kind: 'ruled' };
  if (outcome === 'unclear') return { status: 'cancelled', kind: 'both_unclear' };
  return { status: 'cancelled', kind: by === 'customer' ? 'provider_absent' : 'customer_absent' };
};

/** Returns how time ends an open report: without an answer, or without a ruling. */
export const absenceOutcomeByTime = ({ state }: Pick<AbsenceLife, 'state'>): AbsenceOutcome =>
  state === 'contested' ? 'unclear' : 'unanswered';

/** Returns the party that a booking's end marks as absent; null for all other ends. */
export const absentParty = ({ ending }: Pick<ReportableBooking, 'ending'>): BookingParty | null => {
  if (ending?.kind === 'provider_absent') return 'provider';
  return ending?.kind === 'customer_absent' ? 'customer' : null;
};

/** Returns until when the party that was marked as absent may appeal; null if no party was marked. */
export const appealUntil = (booking: Pick<ReportableBooking, 'ending'>): Date | null =>
  absentParty(booking) ? new Date(timeOf(booking.ending!.at) + APPEAL_DAYS * DAY_MS) : null;

/**
 * Checks if `by` may appeal against the mark of a booking at `now`. Returns 'legal'; 'foreign' for the party
 * that was not marked (403); or a problem code (409).
 */
export const checkAppeal = (booking: ReportableBooking, by: BookingParty, now: Date) => {
  const until = appealUntil(booking);
  if (!until) return 'not_marked' as const;
  if (absentParty(booking) !== by) return 'foreign' as const;
  if (booking.absence?.appeal) return 'already_appealed' as const;
  return now < until ? ('legal' as const) : ('appeal_over' as const);
};
