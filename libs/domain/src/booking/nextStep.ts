import { absenceAnswerBy } from './absence';
import type { ReportableBooking } from './absenceRules';
import {
  bookingActions,
  isExpired,
  isUnpaid,
  mayReview,
  type BookingEdge,
  type BookingLife,
  type BookingParty,
} from './bookings';
import type { Moment } from './cancellationTerms';
import { checkReschedule, type Reschedulable } from './reschedule';
import { HOUR_MS } from '../scheduling/units';

/** Hours before the start from which the start of the work is the next step of the provider. */
export const START_STEP_HOURS = 2;

/** The part of a booking that decides about the next step of a party. */
export type StepBooking = BookingLife &
  Reschedulable &
  Pick<ReportableBooking, 'absence'> & { reviewed: boolean; confirmUntil?: Moment | null | undefined };

/**
 * The next step of a party: pay a request, answer a report or a proposed time, confirm that all went well,
 * move the booking along an edge, or review it.
 */
export type NextStep =
  | { kind: 'pay' | 'answerReport' | 'answerTime' | 'confirm' | 'review' }
  | { kind: 'move'; edge: BookingEdge };

/** Returns true while an edge is what the party should do next. Cancelling never is. */
const isNext = ({ from, to, by }: BookingEdge, { startsAt }: BookingLife, now: Date): boolean => {
  if (to === 'cancelled') return false;
  const isStart = from === 'accepted' && by === 'provider';
  return !isStart || new Date(startsAt).getTime() - START_STEP_HOURS * HOUR_MS <= now.getTime();
};

/** The same as `checkAbsenceAnswer`, whose module has the rules of reports, which no list needs. */
const isReportToAnswer = ({ absence }: StepBooking, party: BookingParty, now: Date): boolean =>
  absence?.state === 'open' && absence.by !== party && now < absenceAnswerBy(absence);

const isAsked = ({ confirmUntil, payment }: StepBooking, now: Date): boolean =>
  Boolean(confirmUntil) && now < new Date(confirmUntil!) && payment?.state !== 'disputed';

/**
 * Returns the one step that a list of bookings shows to a party at `now`; null if nothing waits for it. All
 * other actions stay possible: an early start is only not the next step (PD-26). `canReview` is false for
 * users who may not review.
 */
export function nextStepOf(
  booking: StepBooking,
  party: BookingParty,
  now: Date,
  canReview = party === 'customer',
): NextStep | null {
  const isCustomer = party === 'customer';
  if (isUnpaid(booking)) return isCustomer && !isExpired(booking, now) ? { kind: 'pay' } : null;
  if (isReportToAnswer(booking, party, now)) return { kind: 'answerReport' };
  if (checkReschedule(booking, 'accept', party, now) === 'legal') return { kind: 'answerTime' };
  const edge = bookingActions(booking, party, now).find((each) => isNext(each, booking, now));
  if (edge) return { kind: 'move', edge };
  if (isCustomer && isAsked(booking, now)) return { kind: 'confirm' };
  return canReview && mayReview(booking) ? { kind: 'review' } : null;
}
