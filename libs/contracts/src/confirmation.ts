import * as z from 'zod/mini';
import { id, instant } from './fields';

/** The members of a booking about its customer's answer whether all went well. */
export const confirmationFields = {
  /**
   * The customer's answer about a booking that was completed before its start; null if it was not requested
   * or not given yet.
   */
  tookPlace: z.nullable(z.boolean()),
  /**
   * Until when the customer can answer whether all went well. Null for bookings that are not completed, were
   * confirmed, or are not asked about any more. Absent in responses of service versions older than this
   * field.
   */
  confirmUntil: z.optional(z.nullable(instant)),
  /** When the customer confirmed that all went well. */
  customerConfirmedAt: z.optional(instant),
  /** The message to the administrators with which the customer answered that something is wrong. */
  customerMessageId: z.optional(id),
};

/**
 * Body of PUT /api/bookings/{id}/took-place: the customer's answer about a booking that was completed before
 * its start.
 */
export const tookPlaceRequest = z.strictObject({ tookPlace: z.boolean('Please answer yes or no') });
