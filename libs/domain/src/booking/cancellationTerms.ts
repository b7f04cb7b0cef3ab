import { formatDateTime } from '../scheduling/lagosTime';
import { HOUR_MS } from '../scheduling/units';

/** An instant, as a Date (database) or as ISO 8601 text (HTTP contract). */
export type Moment = Date | string;

/** Default number of hours before the start at which free cancellation ends. */
export const DEFAULT_CANCELLATION_HOURS = 24;
/**
 * Returns the cancellation hours of a listing or booking. Documents from before the field was added have none
 * and use the default.
 */
export const cancellationHoursOf = ({
  cancellationHours,
}: {
  cancellationHours?: number | null | undefined;
}): number => cancellationHours ?? DEFAULT_CANCELLATION_HOURS;
/**
 * Maximum of cancellation hours, one week: longer terms would bind a customer to nearly every possible
 * booking.
 */
export const MAX_CANCELLATION_HOURS = 168;

/**
 * Returns until when the customer may cancel an accepted booking: `cancellationHours` before `startsAt`. A
 * new start moves it.
 */
export const cancelFreeUntil = ({
  startsAt,
  ...terms
}: {
  startsAt: Moment;
  cancellationHours?: number | null | undefined;
}): Date => new Date(new Date(startsAt).getTime() - cancellationHoursOf(terms) * HOUR_MS);

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

/** Describes the terms for one appointment, in the booking form and in the booking's details. */
export const describeCancellationDeadline = (
  appointment: { startsAt: Moment; cancellationHours: number },
  now: Date,
): string => {
  const until = cancelFreeUntil(appointment);
  return until > now
    ? `Once accepted, you can cancel for free until ${formatDateTime(until)}.`
    : `Free cancellation ends ${formatHours(appointment.cancellationHours)} before the start, so once accepted this booking cannot be cancelled.`;
};

/** Describes why a customer's cancellation comes too late, and what to do instead. */
export const describeTooLateToCancel = (until: Moment): string =>
  `Free cancellation ended on ${formatDateTime(new Date(until))}. Please talk to the provider, or propose another time.`;
