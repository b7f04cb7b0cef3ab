import { HOUR_MS, MINUTE_MS } from '../scheduling/units';
import { FREE_DELAY_MINUTES, announcedDelay, type Signal } from './signals';

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

/** Minutes after the acceptance in which the customer may cancel for free under any terms. */
export const FREE_AFTER_ACCEPTANCE_MINUTES = 10;

/** The part of a booking, or of an offer, that decides until when the customer cancels for free. */
export type FreeCancellation = {
  startsAt: Moment;
  /** The planned end. Absent before the booking is made. */
  endsAt?: Moment | undefined;
  cancellationHours?: number | null | undefined;
  /** Free cancellation lasts until the start, because the provider is suspended. */
  freeUntilStart?: boolean | undefined;
  /** Events of the booking, the oldest first; absent before it is made. */
  history?: readonly { kind?: string | null; status: string; by?: string; at: Moment }[];
  /** Signals of the parties on the day, the oldest first. */
  signals?: readonly Signal[] | null | undefined;
};

/** Returns when a booking was accepted; null before. */
export const acceptedAt = ({ history = [] }: Pick<FreeCancellation, 'history'>): Date | null => {
  const accepted = history.findLast(
    ({ kind, status }) => (kind ?? 'status') === 'status' && status === 'accepted',
  );
  return accepted ? new Date(accepted.at) : null;
};

/** Returns true if the last change of the time was proposed by the provider: its customer agreed to it. */
const wasMovedByProvider = ({ history = [] }: FreeCancellation): boolean =>
  history.findLast(({ kind }) => kind === 'rescheduled')?.by === 'customer';

/**
 * Returns until when the customer may cancel an accepted booking for free: `cancellationHours` before
 * `startsAt`, or 10 minutes after the acceptance if that is later, and never after the start. A booking that
 * the provider has moved, or whose provider is suspended, can be cancelled for free until the start. After
 * the provider has announced a delay of 45 minutes or more, it can be cancelled for free until the planned
 * end (PD-47). A new start moves the limit.
 */
export const cancelFreeUntil = (booking: FreeCancellation): Date => {
  const start = new Date(booking.startsAt).getTime();
  if (announcedDelay(booking, 'provider') >= FREE_DELAY_MINUTES)
    return new Date(booking.endsAt ?? booking.startsAt);
  if (booking.freeUntilStart || wasMovedByProvider(booking)) return new Date(start);
  const accepted = acceptedAt(booking)?.getTime() ?? -Infinity;
  const grace = accepted + FREE_AFTER_ACCEPTANCE_MINUTES * MINUTE_MS;
  return new Date(Math.min(start, Math.max(start - cancellationHoursOf(booking) * HOUR_MS, grace)));
};
