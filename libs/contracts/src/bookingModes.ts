import { BOOKING_MODES, INSTANT_OBSTACLES, MAX_INSTANT_DAYS } from '@tm/domain';
import * as z from 'zod/mini';

const DAYS = `Days must be a whole number from 1 to ${MAX_INSTANT_DAYS}`;

/** Fields of a listing by which its owner chooses how it is booked. Clients that omit them change nothing. */
export const bookingModeFields = {
  /** 'instant' accepts bookings at once, if the conditions hold (PD-50). */
  booking: z.optional(z.enum(BOOKING_MODES, 'Please choose how it is booked')),
  /** Days ahead until which bookings are accepted at once. */
  instantDays: z.optional(z.int(DAYS).check(z.gte(1, DAYS), z.lte(MAX_INSTANT_DAYS, DAYS))),
};

/** The same fields in responses; absent in those of service versions older than the fields. */
export const shownBookingMode = {
  booking: z.optional(z.enum(BOOKING_MODES)),
  instantDays: z.optional(z.number()),
};

/** Members of a listing that follow from its mode, its hours and its provider. */
export const instantState = {
  /** Set if it is booked at once now, apart from the customer and the time (`offerObstacle`). */
  booksAtOnce: z.optional(z.literal(true)),
  /** For the owner and admins: the reason why it is booked on request, although the owner chose 'instant'. */
  instantObstacle: z.optional(z.enum(INSTANT_OBSTACLES)),
};
