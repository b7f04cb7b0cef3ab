import { BOOKING_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { bookingCounts } from './bookings';
import { realDate } from './dateFields';
import { id, instant } from './fields';
import { someDays } from './dayRanges';
import { dateHoliday } from './holidays';

/**
 * Query of GET /api/service-providers/me/calendar: Lagos dates, both included, at most 62 days. `serviceId`
 * selects the hours and seats of one of the caller's restaurants. Without it, the first restaurant is used,
 * and the provider's own time for providers without a restaurant.
 */
export const calendarQuery = z
  .strictObject({ from: realDate, to: realDate, serviceId: z.optional(id) })
  .check(...someDays);

/** The part of a booking that a calendar shows; GET /api/bookings/{id} returns all of it. */
export const calendarBooking = z.object({
  id,
  serviceId: id,
  title: z.string(),
  customerName: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  expiresAt: z.nullable(instant),
  partySize: z.nullable(z.number()),
  /** Both members are set only if the query is for a single day. */
  customerPhone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

/** Minutes from midnight in Lagos, half-open, from 0 to 1440. */
const minutes = z.object({ start: z.number(), end: z.number() });

export const calendarDay = z.object({
  date: z.string(),
  /** Counts of the appointments that begin on the day. */
  counts: bookingCounts,
  /** A day off, or a special day or public holiday that is closed. */
  dayOff: z.nullable(z.object({ reason: z.nullable(z.string()) })),
  /** Present on a special day or public holiday with other hours, which are among the openings. */
  special: z.optional(z.object({ reason: z.nullable(z.string()) })),
  /** Present on a public holiday, whether or not the business has chosen other hours for it. */
  holiday: z.optional(dateHoliday),
  openings: z.array(minutes),
  /**
   * Bookable parts of the openings: after the lead time, without claims and their buffers. Null for queries
   * of more than 7 days.
   */
  free: z.nullable(z.array(minutes)),
  /** Times of foreign calendars; absent without any, and in queries of more than 7 days. */
  busy: z.optional(z.array(minutes)),
});

/**
 * Response of GET /api/service-providers/me/calendar: each day with its counts and hours. For at most 7 days
 * it includes the bookings, at most 500, ordered by start.
 */
export const providerCalendar = z.object({
  /** True if no hours are set: any time may be requested, and the shown hours are suggestions. */
  anyTime: z.boolean(),
  slotMinutes: z.number(),
  /** The caller's restaurants, oldest first; `seats` is null if the number is not set. */
  restaurants: z.array(z.object({ id, title: z.string(), seats: z.nullable(z.number()) })),
  /** The restaurant whose hours are returned; null for the provider's own hours. */
  serviceId: z.nullable(id),
  days: z.array(calendarDay),
  bookings: z.nullable(z.array(calendarBooking)),
  /** False if there are more than 500 bookings; the later ones are missing. */
  isWhole: z.boolean(),
});

export type CalendarQuery = z.input<typeof calendarQuery>;
export type CalendarBooking = z.infer<typeof calendarBooking>;
export type CalendarDay = z.infer<typeof calendarDay>;
export type ProviderCalendar = z.infer<typeof providerCalendar>;
