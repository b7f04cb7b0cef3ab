/** How a listing is booked: 'request' waits for the provider's answer, 'instant' is accepted at once. */
export const BOOKING_MODES = ['request', 'instant'] as const;
export type BookingMode = (typeof BOOKING_MODES)[number];

/** Days ahead until which a listing is booked at once, if its owner has not chosen a number. */
export const DEFAULT_INSTANT_DAYS = 30;
/** Maximum of these days. */
export const MAX_INSTANT_DAYS = 60;

/** The fields of a listing that decide how it is booked; listings older than them have none. */
export type BookedBy = { booking?: BookingMode | null | undefined; instantDays?: number | null | undefined };

/** Returns how a listing is booked; 'request' for a listing older than the field. */
export const bookingModeOf = ({ booking }: BookedBy): BookingMode => booking ?? 'request';

/** Returns the days ahead until which a listing is booked at once, from 1 to `MAX_INSTANT_DAYS`. */
export const instantDaysOf = ({ instantDays }: BookedBy): number => instantDays ?? DEFAULT_INSTANT_DAYS;

/**
 * Returns true if an edit takes bookings at once from a listing, or from some of its days. A booking that is
 * being made during the edit must then be judged again.
 */
export const endsInstant = (before: BookedBy, after: BookedBy): boolean =>
  bookingModeOf(before) === 'instant' &&
  (bookingModeOf(after) !== 'instant' || instantDaysOf(after) < instantDaysOf(before));
