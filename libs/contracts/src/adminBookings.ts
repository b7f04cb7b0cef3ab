import { BOOKING_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { bookingFilter, inOrder } from './bookings';
import { id, paging } from './fields';

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

export type AdminBookingQuery = z.input<typeof adminBookingQuery>;
export type AdminBookingExportQuery = z.input<typeof adminBookingExportQuery>;
