import type { BookingMover, BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import { MINUTE_MS } from '../scheduling/units';

/** Minutes after the acceptance in which a provider cancels without a mark. */
export const UNMARKED_MINUTES = 10;

type Event = { kind?: string | null; status: BookingStatus; by?: BookingMover; at: Moment };

/** Returns true for a booking that was accepted at once: by the system, when it was made. */
export const wasBookedAtOnce = ({ history: [, second] }: { history: readonly Event[] }): boolean =>
  second?.by === 'system' && second.status === 'accepted';

/** Returns true while the provider of a booking that was accepted at once may cancel it without a mark. */
export const isJustBooked = (
  booking: { status: BookingStatus; history: readonly Event[] },
  now: Date,
): boolean =>
  booking.status === 'accepted' &&
  wasBookedAtOnce(booking) &&
  now.getTime() < new Date(booking.history[1]!.at).getTime() + UNMARKED_MINUTES * MINUTE_MS;
