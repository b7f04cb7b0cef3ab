import {
  MAX_REFUND_REASON,
  PAYMENT_CHANNELS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
  USSD_BANKS,
} from '@tm/domain';
import * as z from 'zod/mini';
import { naira } from './amountFields';
import { id, instant, line } from './fields';

/**
 * Body of POST /api/payments/{id}/attempts. A repetition while the customer can still pay with the same
 * channel returns the same attempt.
 */
export const paymentAttemptRequest = z
  .strictObject({
    channel: z.enum(['card', 'bank_transfer', 'ussd'], 'Choose card, bank_transfer or ussd'),
    ussdBank: z.optional(z.enum(USSD_BANKS, 'Choose one of the banks')),
  })
  .check(
    z.refine(({ channel, ussdBank }) => (channel === 'ussd') === (ussdBank !== undefined), {
      path: ['ussdBank'],
      error: 'Choose a bank for USSD, and for USSD only',
    }),
  );

/**
 * An attempt to pay. `until` is the time until which the customer can pay with it. Only one of `url` (a page
 * of the payment company), `account` (which takes one bank transfer of the exact amount) and `ussdCode` is
 * set, and none before the payment company has answered. `state` is what the payment company last stated;
 * `saved` while it is being called, `unknown` if it has not answered.
 */
export const paymentAttempt = z.object({
  reference: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  state: z.enum(['saved', 'unknown', 'open', 'paid', 'failed', 'abandoned']),
  startedAt: instant,
  until: instant,
  url: z.optional(z.string()),
  account: z.optional(z.object({ bank: z.string(), accountNumber: z.string(), accountName: z.string() })),
  ussdCode: z.optional(z.string()),
});

/** A refund. Amounts are naira. `reason` has the words of a provider that gave it back. */
export const refund = z.object({
  id: z.string(),
  amount: z.number(),
  cause: z.enum(REFUND_CAUSES),
  state: z.enum(REFUND_STATES),
  reason: z.optional(z.string()),
  orderedAt: instant,
  processedAt: z.nullable(instant),
});

/** Events in the timeline of a payment. */
const PAYMENT_EVENTS = ['paid', 'unmatched', 'refund_ordered', 'refund_processed', 'released'] as const;

/** An event of the money of a booking, from the ledger. The amount is naira. */
export const paymentEvent = z.object({ kind: z.enum(PAYMENT_EVENTS), at: instant, amount: z.number() });

/** Response of GET /api/payments/options: whether bookings can be paid online. */
export const paymentOptions = z.object({ online: z.boolean() });

/**
 * Response of GET /api/payments/{id}: the payment of a booking. Amounts are naira. `refunded` and `released`
 * are parts of the paid price; `refunds` also has money that was not held, for example of a second charge.
 * `payBy` is null unless the payment is due, `releaseAt` unless the money of an ended booking waits.
 * `refundIfCancelledNow` is the amount that the customer would get back; null if the caller cannot cancel.
 * `onlineOnly` is set if the booking cannot be paid on site. `attempts` are for the customer only. `youGet`
 * and `commission` are not for the customer: the parts of the held or released amount. `timeline` has the
 * events of its money, the oldest first.
 */
export const payment = z.object({
  bookingId: id,
  method: z.enum(PAYMENT_METHODS),
  onlineOnly: z.optional(z.literal(true)),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  held: z.number(),
  refunded: z.number(),
  released: z.number(),
  payBy: z.nullable(instant),
  releaseAt: z.nullable(instant),
  refundIfCancelledNow: z.nullable(z.number()),
  refunds: z.array(refund),
  timeline: z.array(paymentEvent),
  attempts: z.optional(z.array(paymentAttempt)),
  youGet: z.optional(z.number()),
  commission: z.optional(z.number()),
});

/**
 * Body of PUT /api/payments/{id}/method: an unpaid request will be paid on site. Rejected (409
 * `cash_not_taken`) if its listing takes payments online only.
 */
export const paymentMethodRequest = z.strictObject({ method: z.literal('cash', 'method can only be cash') });

/**
 * Body of POST /api/payments/{id}/refunds: the provider gives back a part of the held money, or all of it.
 * The customer reads the reason. Rejected with 400 if less is held; 409 `settled`, `disputed`,
 * `nothing_held`, `not_accepted`, `too_many_refunds`.
 */
export const refundRequest = z.strictObject({
  amount: naira,
  reason: line(MAX_REFUND_REASON, 'Please say why you give it back'),
});

/**
 * Response of GET /api/payments/{id}/codes, for the customer: six digits each. The provider enters `start`
 * when the work starts, and `finish` at its end, which releases the money. `finish` is null before the start.
 * Without `startedByCode` a finish code does not count.
 */
export const bookingCodes = z.object({
  start: z.string(),
  finish: z.nullable(z.string()),
  startedByCode: z.boolean(),
});

export type Refund = z.infer<typeof refund>;
export type RefundRequest = z.input<typeof refundRequest>;
export type BookingCodes = z.infer<typeof bookingCodes>;
export type PaymentAttemptRequest = z.input<typeof paymentAttemptRequest>;
export type PaymentAttempt = z.infer<typeof paymentAttempt>;
export type Payment = z.infer<typeof payment>;
export type PaymentEvent = z.infer<typeof paymentEvent>;
export type PaymentMethodRequest = z.input<typeof paymentMethodRequest>;
