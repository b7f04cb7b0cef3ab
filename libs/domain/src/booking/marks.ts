import type { BookingStatus } from './bookings';
import { acceptedAt, type Moment } from './cancellationTerms';
import type { CancelReason } from './cancelReasons';
import type { BookingEndingKind, BookingFault } from './endings';
import { UNMARKED_MINUTES } from './justBooked';
import { lagosDate } from '../scheduling/lagosTime';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../scheduling/units';

/**
 * How the end of an agreed booking counts for one party: 'kept'; 'ahead', cancelled by the provider at least
 * a day before the start; 'late', cancelled by the customer after free cancellation; 'broken' otherwise.
 */
export const BOOKING_MARKS = ['kept', 'ahead', 'late', 'broken'] as const;
export type BookingMark = (typeof BOOKING_MARKS)[number];
/**
 * One mark of a customer or provider. Lists have the oldest first. `absentFrom` is the booking of a mark for
 * an absence, so that an appeal can remove exactly this mark.
 */
export type Mark = { at: Moment; mark: BookingMark; absentFrom?: unknown };

/** Maximum number of marks that are stored of one party, the newest. */
export const MAX_MARKS = 50;

/** Hours before the start from which a provider's cancellation is made ahead. */
export const AHEAD_HOURS = 24;
/** Cancellations ahead that do not count within `RELIABILITY_DAYS`. */
export const PARDONED_AHEAD = 2;
/** Days for which a provider's marks count. */
export const RELIABILITY_DAYS = 180;
/** Minimum number of agreed bookings from which a provider's reliability is shown. */
export const FEWEST_FOR_RELIABILITY = 10;
/** Share of kept bookings below which a provider is warned. */
export const LOW_RELIABILITY = 0.9;

/** Absences within `ABSENCE_HOLD_DAYS` from which the listings of a provider are held. */
export const ABSENCES_THAT_HOLD = 3;
/** Days in which absences of a provider add up to a hold. */
export const ABSENCE_HOLD_DAYS = 90;

/** Days for which a customer's marks count. */
export const ATTENDANCE_DAYS = 365;
/** Minimum number of agreed bookings from which providers see a customer's attendance. */
export const FEWEST_FOR_ATTENDANCE = 3;
/** Missed bookings in `ATTENDANCE_DAYS` that limit a customer; a late cancellation is half of one. */
export const MAX_MISSED = 4;
/** Days for which a customer is limited to one open booking. */
export const LIMIT_DAYS = 90;

type Ended = {
  _id?: unknown;
  startsAt: Moment;
  declaredHoliday?: { date: string; at: Moment } | null | undefined;
  history: readonly { kind?: string | null; status: BookingStatus; at: Moment }[];
  ending?:
    | {
        kind: BookingEndingKind;
        reason?: CancelReason | null | undefined;
        fault?: BookingFault | null | undefined;
        late?: boolean | null | undefined;
        at: Moment;
      }
    | null
    | undefined;
  payment?: { takenByBank?: boolean | null | undefined } | null | undefined;
};

const COMPLETED_KINDS: readonly BookingEndingKind[] = ['by_provider', 'by_customer', 'by_clock', 'ruled'];
const timeOf = (moment: Moment): number => new Date(moment).getTime();

/** Returns the time of a mark: the end, and for a booking that was completed early its start. */
const markedAt = ({ startsAt, ending }: Ended): Date =>
  new Date(Math.max(timeOf(ending!.at), COMPLETED_KINDS.includes(ending!.kind) ? timeOf(startsAt) : 0));

/** Returns the mark of an agreed booking that an admin cancelled, for the party that is at fault. */
const markOfFault = (booking: Ended, party: BookingFault): Mark | null => {
  const { ending } = booking;
  if (ending?.kind !== 'cancelled_by_admin' || ending.fault !== party) return null;
  return acceptedAt(booking) ? { at: new Date(ending.at), mark: 'broken' } : null;
};

/**
 * Returns the mark of the party that was absent. The other party gets none: it came, but the appointment did
 * not take place.
 */
const markOfAbsence = (
  { _id, ending }: Ended,
  kind: Extract<BookingEndingKind, 'provider_absent' | 'customer_absent'>,
): Mark | null =>
  ending?.kind === kind
    ? { at: new Date(ending.at), mark: 'broken', ...(_id !== undefined && { absentFrom: _id }) }
    : null;

/** Returns the mark that a booking's end gives its customer; null when it counts neither way. */
export const customerMark = (booking: Ended): Mark | null => {
  const { kind, late } = booking.ending ?? {};
  if (!kind) return null;
  if (COMPLETED_KINDS.includes(kind)) return { at: markedAt(booking), mark: 'kept' };
  if (kind === 'cancelled_late' || (kind === 'account_closed' && late))
    return { at: markedAt(booking), mark: 'late' };
  return markOfAbsence(booking, 'customer_absent') ?? markOfFault(booking, 'customer');
};

/** Returns true if a provider who cancels an accepted booking at `now` gets no mark: it was just accepted. */
export const isJustAccepted = (booking: Pick<Ended, 'history'>, now: Date): boolean =>
  now.getTime() < (acceptedAt(booking)?.getTime() ?? -Infinity) + UNMARKED_MINUTES * MINUTE_MS;

/**
 * Returns true if a provider may cancel an accepted booking without a mark, because its date was declared a
 * public holiday after the acceptance.
 */
export const isHolidayDeclared = ({
  declaredHoliday,
  ...booking
}: Pick<Ended, 'startsAt' | 'history' | 'declaredHoliday'>): boolean =>
  Boolean(declaredHoliday) &&
  declaredHoliday!.date === lagosDate(new Date(booking.startsAt)) &&
  (acceptedAt(booking)?.getTime() ?? Infinity) <= timeOf(declaredHoliday!.at);

/** Returns true if a cancellation at `now` is made at least a day before the start. */
export const isAhead = ({ startsAt }: Pick<Ended, 'startsAt'>, now: Date): boolean =>
  timeOf(startsAt) - now.getTime() >= AHEAD_HOURS * HOUR_MS;

/** Returns the mark that a booking's end gives its provider; null when it counts neither way. */
export const providerMark = (booking: Ended): Mark | null => {
  const { ending } = booking;
  if (!ending) return null;
  if (COMPLETED_KINDS.includes(ending.kind)) return { at: markedAt(booking), mark: 'kept' };
  if (ending.kind === 'refunded_in_full' && booking.payment?.takenByBank) return null;
  // To give all the money back is a cancellation without its dialog.
  if (ending.kind !== 'cancelled_by_provider' && ending.kind !== 'refunded_in_full')
    return markOfAbsence(booking, 'provider_absent') ?? markOfFault(booking, 'provider');
  if (ending.reason === 'customer_asked') return null;
  const at = new Date(ending.at);
  if (isJustAccepted(booking, at) || isHolidayDeclared(booking)) return null;
  return { at, mark: isAhead(booking, at) ? 'ahead' : 'broken' };
};

/** How many of the agreed bookings took place: `kept` of `of`. */
export type KeptShare = { kept: number; of: number };

const within = (marks: readonly Mark[], days: number, now: Date): Mark[] =>
  marks
    .filter(({ at }) => timeOf(at) <= now.getTime() && timeOf(at) > now.getTime() - days * DAY_MS)
    .sort((one, other) => timeOf(one.at) - timeOf(other.at));

const shareOf = (marks: readonly Mark[], fewest: number): KeptShare | null =>
  marks.length < fewest
    ? null
    : { kept: marks.filter(({ mark }) => mark === 'kept').length, of: marks.length };

/**
 * Returns how many of a provider's agreed bookings of the last 180 days took place; null below ten. The first
 * two cancellations that were made a day ahead do not count.
 */
export const reliabilityOf = (marks: readonly Mark[], now: Date): KeptShare | null => {
  const recent = within(marks, RELIABILITY_DAYS, now);
  const pardoned = recent.filter(({ mark }) => mark === 'ahead').slice(0, PARDONED_AHEAD);
  return shareOf(
    recent.filter((mark) => !pardoned.includes(mark)),
    FEWEST_FOR_RELIABILITY,
  );
};

/**
 * Returns a provider's reliability as it is, and as it would be after an own cancellation of an accepted
 * booking at `now`. `marks` are the stored ones, the oldest first.
 */
export const reliabilityWithCancelling = (
  marks: readonly Mark[],
  booking: Ended,
  now: Date,
): { before: KeptShare | null; after: KeptShare | null } => {
  const mark = providerMark({ ...booking, ending: { kind: 'cancelled_by_provider', at: now } });
  return {
    before: reliabilityOf(marks, now),
    after: reliabilityOf(mark ? [...marks, mark].slice(-MAX_MARKS) : marks, now),
  };
};

/** Returns the number of a provider's absences of the last 90 days. */
export const recentAbsences = (marks: readonly Mark[], now: Date): number =>
  within(marks, ABSENCE_HOLD_DAYS, now).filter(({ absentFrom }) => absentFrom !== undefined).length;

/** Returns true if less than 90 % of the agreed bookings took place. */
export const isLowReliability = ({ kept, of }: KeptShare): boolean => kept < of * LOW_RELIABILITY;

/**
 * Returns how many of a customer's agreed bookings of the last twelve months took place; null below three.
 */
export const attendanceOf = (marks: readonly Mark[], now: Date): KeptShare | null =>
  shareOf(within(marks, ATTENDANCE_DAYS, now), FEWEST_FOR_ATTENDANCE);

const MISSED: Record<BookingMark, number> = { kept: 0, ahead: 0, late: 0.5, broken: 1 };

/**
 * Returns until when a customer may have only one open booking: 90 days after the miss with which four within
 * twelve months were reached. Returns null for other customers.
 */
export const limitedUntil = (marks: readonly Mark[], now: Date): Date | null => {
  const misses = within(marks, ATTENDANCE_DAYS + LIMIT_DAYS, now).filter(({ mark }) => MISSED[mark] > 0);
  const reached = misses.findLast(({ at }) => {
    const year = within(misses, ATTENDANCE_DAYS, new Date(at));
    return year.reduce((sum, { mark }) => sum + MISSED[mark], 0) >= MAX_MISSED;
  });
  const until = reached && new Date(timeOf(reached.at) + LIMIT_DAYS * DAY_MS);
  return until && until > now ? until : null;
};

/** Describes for a provider whether a cancellation at `now` counts. */
export const describeMarkOfCancelling = (
  booking: Pick<Ended, 'startsAt' | 'history' | 'declaredHoliday'>,
  now: Date,
): string => {
  if (isJustAccepted(booking, now))
    return `It was accepted less than ${UNMARKED_MINUTES} minutes ago, so this does not count against you.`;
  if (isHolidayDeclared(booking))
    return 'This date became a public holiday after you accepted, so this does not count against you.';
  if (isAhead(booking, now))
    return `It is at least a day ahead: ${PARDONED_AHEAD} such cancellations in ${RELIABILITY_DAYS} days do not count against you, later ones do.`;
  return 'It counts against you: customers see how many of your bookings you have kept.';
};
