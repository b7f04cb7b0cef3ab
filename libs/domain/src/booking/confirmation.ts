import { wasCompletedEarly, type BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import type { BookingEndingKind } from './endings';
import type { PaymentState } from './paymentStates';
import { HOUR_MS } from '../scheduling/units';

/** Hours in which a customer is asked whether a completed booking went well. Silence confirms. */
export const CONFIRM_HOURS = 72;

/** Endings that no customer and no admin has decided, so that the customer is asked. */
const ASKED_AFTER: readonly BookingEndingKind[] = ['by_provider', 'by_clock'];

/** The parts of a booking that decide about the question whether all went well. */
export type Confirmable = {
  status: BookingStatus;
  startsAt: Moment;
  history: readonly { status: BookingStatus; at: Moment }[];
  ending?: { kind: BookingEndingKind } | null | undefined;
  customerConfirmedAt?: Moment | null | undefined;
  /** The customer's answer of older pages about a booking that was completed before its start. */
  tookPlace?: boolean | null | undefined;
  payment?: { state: PaymentState } | null | undefined;
};

const timeOf = (at: Moment): number => new Date(at).getTime();

/** Returns the time of the completion; null if the booking is not completed. */
const completionOf = ({ status, history }: Confirmable): Moment | null =>
  (status === 'completed' && history.findLast((event) => event.status === 'completed')?.at) || null;

/**
 * Returns until when the customer of a booking can answer whether all went well: 72 hours after the
 * completion, and 72 hours after the start of a booking that was completed before it. Returns null if the
 * booking is not completed, or if the customer completed it or an admin ruled on it.
 */
export const confirmUntil = (booking: Confirmable): Date | null => {
  const at = completionOf(booking);
  if (!at || (booking.ending && !ASKED_AFTER.includes(booking.ending.kind))) return null;
  return new Date(Math.max(timeOf(at), timeOf(booking.startsAt)) + CONFIRM_HOURS * HOUR_MS);
};

/**
 * Checks if the customer may confirm a booking at `now`. Returns 'legal'; 'not_completed'; 'not_asked' for a
 * booking that the customer completed or an admin ruled on; 'already_answered' after a confirmation, or the
 * answer that it did not take place; 'disputed' while its money is disputed, because a confirmation would
 * contradict the dispute; 'too_late_to_confirm' after the time of the question (all 409).
 */
export const checkConfirmation = (
  booking: Confirmable,
  now: Date,
): 'legal' | 'not_completed' | 'not_asked' | 'already_answered' | 'disputed' | 'too_late_to_confirm' => {
  if (booking.status !== 'completed') return 'not_completed';
  const until = confirmUntil(booking);
  if (!until) return 'not_asked';
  if (booking.customerConfirmedAt || booking.tookPlace === false) return 'already_answered';
  if (booking.payment?.state === 'disputed') return 'disputed';
  return now < until ? 'legal' : 'too_late_to_confirm';
};

/**
 * Returns the fields that a confirmation at `now` stores. It also answers whether a booking took place that
 * was completed before its start, so that the customer is asked once.
 */
export const confirmedFields = (
  booking: Pick<Confirmable, 'startsAt' | 'history'>,
  now: Date,
): { customerConfirmedAt: Date; tookPlace?: true } => ({
  customerConfirmedAt: now,
  ...(wasCompletedEarly(booking) && { tookPlace: true as const }),
});
