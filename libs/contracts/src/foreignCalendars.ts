import { ALL_DAY_CHOICES, FOREIGN_FAULTS, FOREIGN_LIMITS, FOREIGN_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant } from './fields';

const ADDRESS = 'Please enter the address of a calendar';

/**
 * Body of POST /api/calendar/foreign. The address begins with `https://` or `webcal://` and is in no
 * response. `serviceId` is one of the owner's restaurants; without it the times block the business itself.
 */
export const addForeignRequest = z.strictObject({
  address: z
    .string(ADDRESS)
    .check(
      z.trim(),
      z.minLength(1, ADDRESS),
      z.maxLength(FOREIGN_LIMITS.addressLength, `Must be at most ${FOREIGN_LIMITS.addressLength} characters`),
    ),
  serviceId: z.optional(id),
  allDay: z._default(z.enum(ALL_DAY_CHOICES, 'Please choose what whole-day events do'), 'busy'),
});

/** A calendar of another site whose busy times block bookings. Only its host is shown. */
export const foreignCalendar = z.object({
  id,
  /** The restaurant whose calendar is blocked; null for the business itself. */
  serviceId: z.nullable(id),
  host: z.string(),
  allDay: z.enum(ALL_DAY_CHOICES),
  state: z.enum(FOREIGN_STATES),
  /** Why the latest read failed; null after a success. */
  fault: z.nullable(z.enum(FOREIGN_FAULTS)),
  /** Time of the latest successful read. */
  readAt: instant,
  /** Null when the calendar is off. */
  nextReadAt: z.nullable(instant),
  /** True if the file has more busy times than are used. */
  isCut: z.boolean(),
  /** Number of events that could not be read. */
  unread: z.number(),
});

/** A booking at a time at which another calendar is busy. Both stay. */
export const foreignConflict = z.object({
  bookingId: id,
  reference: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Host of the calendar that is busy. */
  host: z.string(),
});

/** Response of GET /api/calendar/foreign: at most 50 conflicts, the nearest first. */
export const foreignCalendars = z.object({
  calendars: z.array(foreignCalendar),
  conflicts: z.array(foreignConflict),
});

export type AddForeignRequest = z.input<typeof addForeignRequest>;
export type ForeignCalendar = z.infer<typeof foreignCalendar>;
export type ForeignConflict = z.infer<typeof foreignConflict>;
export type ForeignCalendars = z.infer<typeof foreignCalendars>;
