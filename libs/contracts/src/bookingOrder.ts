import { MAX_HOURS, MAX_PARTY_SIZE, MAX_QUANTITY, PAYMENT_METHODS } from '@tm/domain';
import * as z from 'zod/mini';
import { phone } from './contactFields';
import { date, timeOfDay } from './dateFields';
import { id, paragraph } from './fields';
import { visitLine, visitParts } from './visitFields';

/**
 * Body of POST /api/bookings. The server derives `providerId` and the amounts from the listing and ignores
 * sent values (PD-19, PD-20).
 */
export const createBookingRequest = z
  .strictObject({
    serviceId: id,
    providerId: z.optional(id),
    scheduledDate: date,
    scheduledTime: timeOfDay,
    customerPhone: phone,
    /**
     * Required for a service at the customer's address (400 at this field). Accepted for any other listing,
     * but not stored.
     */
    customerAddress: z.optional(visitLine()),
    ...visitParts,
    notes: z.optional(paragraph(2000)),
    /** Alias of `notes`, under the name in the product spec. */
    customerNotes: z.optional(paragraph(2000)),
    /**
     * The amount in naira that the customer saw. If the current amount differs, the request is rejected (409
     * `price_changed`).
     */
    expectedTotal: z.optional(
      z.number('Must be an amount in naira').check(z.gte(0, 'Must be an amount in naira')),
    ),
    hours: z.optional(
      z
        .int('Hours must be a whole number')
        .check(z.gte(1, 'At least 1 hour'), z.lte(MAX_HOURS, 'At most 24 hours')),
    ),
    quantity: z.optional(
      z
        .int('Quantity must be a whole number')
        .check(z.gte(1, 'At least 1 item'), z.lte(MAX_QUANTITY, 'At most 1000 items')),
    ),
    /**
     * How the customer pays. `online`: the request holds its time for 30 minutes, and the provider is asked
     * when it is paid. Absent means `cash`: on site. A listing may take one of them only (409
     * `cash_not_taken`, `online_not_taken`).
     */
    payment: z.optional(z.enum(PAYMENT_METHODS, 'Choose online or cash')),
    partySize: z.optional(
      z
        .int('Party size must be a whole number')
        .check(z.gte(1, 'At least 1 guest'), z.lte(MAX_PARTY_SIZE, `At most ${MAX_PARTY_SIZE} guests`)),
    ),
  })
  .check(
    z.refine(
      ({ notes, customerNotes }) =>
        notes === undefined || customerNotes === undefined || notes === customerNotes,
      { path: ['customerNotes'], error: 'Give the notes once: notes and customerNotes are the same' },
    ),
  );

export type CreateBookingRequest = z.input<typeof createBookingRequest>;
