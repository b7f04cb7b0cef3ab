import { formatDateTime } from '../scheduling/lagosTime';

const HOUR_MS = 60 * 60 * 1000;

/** An instant as the database (Date) or the contract (ISO 8601 text) has it. */
export type Moment = Date | string;

/** Free cancellation ends so many hours before the start, unless the listing says otherwise. */
export const DEFAULT_CANCELLATION_HOURS = 24;
/** What a listing or booking says; those that were written before there were terms say nothing, and stand under the usual ones. */
export const cancellationHoursOf = ({
  cancellationHours,
}: {
  cancellationHours?: number | null | undefined;
}): number => cancellationHours ?? DEFAULT_CANCELLATION_HOURS;
/** A week: longer terms would leave a customer bound to nearly every booking that can be made. */
export const MAX_CANCELLATION_HOURS = 168;

/** Until when an accepted booking may be cancelled by its customer: `cancellationHours` before `startsAt`. It follows a new start. */
export const cancelFreeUntil = ({
  startsAt,
  ...terms
}: {
  startsAt: Moment;
  cancellationHours?: number | null | undefined;
}): Date => new Date(new Date(startsAt).getTime() - cancellationHoursOf(terms) * HOUR_MS);

const DAY_HOURS = 24;

const sayHours = (hours: number): string => {
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return `${hours / DAY_HOURS} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** When it ends, as the end of a sentence: 'until 24 hours before', 'until the start'. */
export const sayCancellationLimit = (cancellationHours: number): string =>
  cancellationHours === 0 ? 'until the start' : `until ${sayHours(cancellationHours)} before`;

/** The terms of a listing in a few words: 'Free cancellation until 24 hours before'. */
export const sayCancellationTerms = (cancellationHours: number): string =>
  `Free cancellation ${sayCancellationLimit(cancellationHours)}`;

/** What terms mean for one appointment, for the form before the click and for the booking's details. */
export const sayCancellationDeadline = (
  appointment: { startsAt: Moment; cancellationHours: number },
  now: Date,
): string => {
  const until = cancelFreeUntil(appointment);
  return until > now
    ? `Once accepted, you can cancel for free until ${formatDateTime(until)}.`
    : `Free cancellation ends ${sayHours(appointment.cancellationHours)} before the start, so once accepted this booking cannot be cancelled.`;
};

/** Why a customer's cancellation comes too late, and what to do instead. */
export const sayTooLateToCancel = (until: Moment): string =>
  `Free cancellation ended on ${formatDateTime(new Date(until))}. Please talk to the provider, or propose another time.`;
