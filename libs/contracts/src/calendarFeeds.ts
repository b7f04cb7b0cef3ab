import { FEED_DETAILS, FEED_SIDES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant } from './fields';

/** Path of GET /api/calendar-feeds/{token}.ics: 256 random bits, base64url. Any other token is 404. */
export const feedToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

/**
 * Body of POST /api/calendar/feeds. `bookings` is 'received' for a provider and 'made' for a customer unless
 * it is given. `serviceId` restricts received bookings to one of the owner's restaurants.
 */
export const createFeedRequest = z
  .strictObject({
    bookings: z.optional(z.enum(FEED_SIDES, 'Please choose the bookings')),
    detail: z._default(z.enum(FEED_DETAILS, 'Please choose what the calendar shows'), 'plain'),
    serviceId: z.optional(id),
  })
  .check(
    z.refine(({ bookings, serviceId }) => bookings !== 'made' || !serviceId, {
      path: ['serviceId'],
      error: 'Only received bookings belong to a restaurant',
    }),
  );

/** An address under which external calendars read bookings. The address itself is shown only once. */
export const calendarFeed = z.object({
  id,
  bookings: z.enum(FEED_SIDES),
  detail: z.enum(FEED_DETAILS),
  /** The restaurant; null for all bookings. */
  serviceId: z.nullable(id),
  createdAt: instant,
  /** Accurate to a day; null before the first read. */
  readAt: z.nullable(instant),
});

/** Response of POST /api/calendar/feeds: only this response has the address. */
export const createdFeed = z.extend(calendarFeed, { url: z.string() });

export type CreateFeedRequest = z.input<typeof createFeedRequest>;
export type CalendarFeed = z.infer<typeof calendarFeed>;
export type CreatedFeed = z.infer<typeof createdFeed>;
