import { BOOKING_FAULTS, BOOKING_STATUSES, MAX_BOOKINGS_AT_ONCE, REFUND_CHOICES } from '@tm/domain';
import * as z from 'zod/mini';
import { booking, bookingFilter, inOrder } from './bookings';
import { id, instant, reason } from './fields';
import { paging } from './queryFields';

/**
 * `customerId` is a user id and `providerId` a business id; both match exactly. `search` matches a reference,
 * an id, or the name of a user or business.
 */
const filter = {
  ...bookingFilter,
  status: z.optional(z.enum([...BOOKING_STATUSES, 'all'], 'Unknown status')),
  customerId: z.optional(id),
  providerId: z.optional(id),
};

/** Query of GET /api/admin/bookings: newest first; with dates, the latest appointment first. */
export const adminBookingQuery = z.strictObject({ ...paging, ...filter }).check(inOrder);

/** Query of GET /api/admin/bookings.csv: all rows of the same filter. */
export const adminBookingExportQuery = z.strictObject(filter).check(inOrder);

const cancellation = {
  status: z.literal('cancelled', 'An admin can only cancel a booking'),
  /** Read by both parties, and kept in the audit log. */
  reason: reason(500, 'Please give a reason'),
  fault: z.enum(BOOKING_FAULTS, 'Please choose who is at fault'),
  /** The share of the charged amount that the customer gets back. Absent: everything. */
  money: z.optional(z.enum(REFUND_CHOICES, 'Unknown choice')),
};
const version = z.int('Give the version of the booking').check(z.gte(0, 'Give the version of the booking'));

/**
 * Body of PUT /api/admin/bookings/{id}/status: cancels an open booking. `version` is that of the booking as
 * read; if it has changed since, the request is rejected (409 `stale_version`).
 */
export const bookingStatusRequest = z.strictObject({ ...cancellation, version });

/** Form for the cancellation of one or several bookings. */
export const cancelBookingsForm = z.pick(z.strictObject(cancellation), { reason: true, fault: true });

const COUNT_MESSAGE = `From 1 to ${MAX_BOOKINGS_AT_ONCE} bookings at once`;
const some = <T extends z.ZodMiniType>(item: T) =>
  z
    .array(item, COUNT_MESSAGE)
    .check(z.minLength(1, COUNT_MESSAGE), z.maxLength(MAX_BOOKINGS_AT_ONCE, COUNT_MESSAGE));
const isOneSelection = z.refine<{ providerId?: unknown; bookings?: unknown; ids?: unknown }>(
  ({ providerId, bookings, ids }) => (providerId === undefined) !== ((bookings ?? ids) === undefined),
  { path: ['providerId'], error: 'Give either the bookings or the business' },
);
const once = z.refine<string[]>((ids) => new Set(ids).size === ids.length, 'Give each booking only once');

/**
 * Body of PUT /api/admin/bookings/status: cancels several bookings, each in a separate transaction. Either
 * `bookings` as they were read, or the next open ones of the business `providerId`.
 */
export const bookingsStatusRequest = z
  .strictObject({
    ...cancellation,
    bookings: z.optional(
      some(z.strictObject({ id, version })).check(
        z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Give each booking once'),
      ),
    ),
    providerId: z.optional(id),
  })
  .check(isOneSelection);

/**
 * Response of PUT /api/admin/bookings/status. `outcomes` has the changed booking or the reason of the refusal
 * for each booking. `left` is the number of bookings of the business that are still open.
 */
export const bookingsStatusAnswer = z.object({
  outcomes: z.array(
    z.object({
      id,
      booking: z.nullable(booking),
      refusal: z.nullable(z.object({ code: z.string(), detail: z.string() })),
    }),
  ),
  left: z.number(),
});

/**
 * Query of GET /api/admin/bookings/status-preview: `ids` of bookings separated by commas, or the business
 * `providerId`. `money` and `fault` are the choices of the cancellation; absent: everything goes back, and
 * neither party is at fault.
 */
export const bookingsPreviewQuery = z
  .strictObject({
    ids: z.optional(
      z.pipe(
        z.string(COUNT_MESSAGE).check(z.maxLength(25 * MAX_BOOKINGS_AT_ONCE, COUNT_MESSAGE)),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          some(id).check(once),
        ),
      ),
    ),
    providerId: z.optional(id),
    money: z.optional(z.enum(REFUND_CHOICES, 'Unknown choice')),
    fault: z.optional(z.enum(BOOKING_FAULTS, 'Unknown party')),
  })
  .check(isOneSelection);

/** Consequences of a cancellation of several bookings, now. */
export const bookingsPreview = z.object({
  /** Number of bookings that would be cancelled. */
  open: z.number(),
  /** Naira that the customers of `bookings` together would get back of what they paid online. */
  refund: z.number(),
  /** Start of the next of these appointments; null if none is ahead. */
  nextStart: z.nullable(instant),
  /** The bookings, at most 50, by their start. */
  bookings: z.array(
    z.object({
      id,
      version,
      title: z.string(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: instant,
      customerName: z.string(),
      providerName: z.string(),
      /** Reason why it would be skipped; null if it would be cancelled. */
      refusal: z.nullable(z.string()),
    }),
  ),
});

export type AdminBookingQuery = z.input<typeof adminBookingQuery>;
export type AdminBookingExportQuery = z.input<typeof adminBookingExportQuery>;
export type BookingStatusRequest = z.input<typeof bookingStatusRequest>;
export type BookingsStatusRequest = z.input<typeof bookingsStatusRequest>;
export type BookingsStatusAnswer = z.infer<typeof bookingsStatusAnswer>;
export type BookingsPreviewQuery = z.input<typeof bookingsPreviewQuery>;
export type BookingsPreview = z.infer<typeof bookingsPreview>;
export type CancelBookingsForm = z.input<typeof cancelBookingsForm>;
