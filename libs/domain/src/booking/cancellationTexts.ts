import { formatNaira } from './money';
import { formatDateTime } from '../scheduling/timeLabels';
import { FREE_AFTER_ACCEPTANCE_MINUTES, cancelFreeUntil, type Moment } from './cancellationTerms';

const DAY_HOURS = 24;

const formatHours = (hours: number): string => {
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return `${hours / DAY_HOURS} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/**
 * Describes when free cancellation ends, as the end of a sentence: 'until 24 hours before', 'until the
 * start'.
 */
export const describeCancellationLimit = (cancellationHours: number): string =>
  cancellationHours === 0 ? 'until the start' : `until ${formatHours(cancellationHours)} before`;

/** Describes the terms of a listing: 'Free cancellation until 24 hours before'. */
export const describeCancellationTerms = (cancellationHours: number): string =>
  `Free cancellation ${describeCancellationLimit(cancellationHours)}`;

/**
 * Describes the terms for one appointment, in the booking form and in the booking's details.
 * `isAcceptedAtOnce` is true for a time that is booked without an answer of the provider.
 */
export const describeCancellationDeadline = (
  appointment: { startsAt: Moment; cancellationHours: number; isAcceptedAtOnce?: boolean },
  now: Date,
): string => {
  const { cancellationHours, isAcceptedAtOnce = false } = appointment;
  const until = cancelFreeUntil(appointment);
  if (until > now)
    return `${isAcceptedAtOnce ? 'You' : 'Once accepted, you'} can cancel for free until ${formatDateTime(until, now)}.`;
  const from = isAcceptedAtOnce ? 'you book it' : 'it is accepted';
  return `Free cancellation ends ${formatHours(cancellationHours)} before the start. This appointment is sooner, so you can cancel for free only within ${FREE_AFTER_ACCEPTANCE_MINUTES} minutes after ${from}.`;
};

/**
 * Describes what a cancellation costs the customer after free cancellation has ended. `paid` is the money in
 * naira that the site holds for the booking, or will hold; 0 for a booking that is paid on site.
 */
export const describeCostAfterFree = (paid: number): string =>
  paid > 0
    ? `After that, ${formatNaira(paid)} goes to the provider.`
    : 'After that, nothing is charged, but a late cancellation counts against you.';

/**
 * Describes why a customer's cancellation comes too late, and what to do instead. `now` is for screens
 * (`formatDateTime`).
 */
export const describeTooLateToCancel = (until: Moment, now?: Date): string =>
  `Free cancellation ended on ${formatDateTime(new Date(until), now)}. Please talk to the provider, or propose another time.`;

/**
 * Describes the consequence of a late cancellation. If the booking is paid on the site (`isPaid`), its money
 * goes to the provider. `now` is for screens (`formatDateTime`).
 */
export const describeLateCancellation = (until: Moment, isPaid = false, now?: Date): string => {
  const money = isPaid ? 'Your payment goes to the provider, and' : 'Nothing is charged, but';
  return `Free cancellation ended on ${formatDateTime(new Date(until), now)}. ${money} a late cancellation counts against you: providers see how many of your bookings took place.`;
};
