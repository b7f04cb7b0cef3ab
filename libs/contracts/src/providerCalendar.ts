import { BOOKING_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { bookingCounts } from './bookings';
import { id, instant, realDate } from './fields';
import { someDays } from './availability';

/**
 * GET /api/service-providers/me/calendar: Lagos dates, both included, at most 62 days. `serviceId` names one of the caller's restaurants, whose
 * hours and seats are meant; without it the first one is, and for everybody else the provider's own time.
 */
export const calendarQuery = z
  .strictObject({ from: realDate, to: realDate, serviceId: z.optional(id) })
  .check(...someDays);

/** What a calendar shows of a booking; all of it is behind GET /api/bookings/{id}. */
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
  /** Both only where a single day is asked for. */
  customerPhone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

/** Minutes from the midnight that the day begins with in Lagos, half open, within 0 and 1440. */
const minutes = z.object({ start: z.number(), end: z.number() });

export const calendarDay = z.object({
  date: z.string(),
  /** Of the appointments that begin on it. */
  counts: bookingCounts,
  dayOff: z.nullable(z.object({ reason: z.nullable(z.string()) })),
  openings: z.array(minutes),
  /** What can still be booked of them: after the lead time, beside what is taken and its buffers. Null where more than 7 days are asked for. */
  free: z.nullable(z.array(minutes)),
});

/** The answer: each day with its numbers and hours; the bookings themselves where at most 7 days are asked for, by their start, at most 500. */
export const providerCalendar = z.object({
  /** Nobody has named hours: any time may be asked for, those shown are what is offered. */
  anyTime: z.boolean(),
  slotMinutes: z.number(),
  /** The caller's restaurants, oldest first; `seats` are null where none are named. */
  restaurants: z.array(z.object({ id, title: z.string(), seats: z.nullable(z.number()) })),
  /** The one whose hours these are; null for a provider's own. */
  serviceId: z.nullable(id),
  days: z.array(calendarDay),
  bookings: z.nullable(z.array(calendarBooking)),
  /** False: there are more than 500 of them, the later ones are left out. */
  isWhole: z.boolean(),
});

export type CalendarQuery = z.input<typeof calendarQuery>;
export type CalendarBooking = z.infer<typeof calendarBooking>;
export type CalendarDay = z.infer<typeof calendarDay>;
export type ProviderCalendar = z.infer<typeof providerCalendar>;
