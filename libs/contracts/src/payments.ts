import {
  MAX_REFUND_REASON,
  PAYMENT_CHANNELS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
  UNMATCHED_STATES,
  USSD_BANKS,
} from '@tm/domain';
import * as z from 'zod/mini';
import { naira } from './amountFields';
import { bookingChargeback } from './chargebacks';
import { dispute } from './disputes';
import { id, instant, line } from './fields';
import { enteredAccount } from './payouts';

/** The reference of a charge. */
export const chargeReference = z
  .string('Name the charge')
  .check(z.regex(/^[\w.=-]{1,100}$/, 'Name the charge'));

/**
 * Body of POST /api/payments/{id}/attempts. A repetition while the customer can still pay with the same
 * channel returns the same attempt. `late` pays at once with money that came too late for another booking
 * (GET /api/payments/late), named by its `reference`; the excess goes back. Rejected with 409 `already_used`,
 * and `late_money_too_small` if it is less than the price.
 */
export const paymentAttemptRequest = z
  .strictObject({
    channel: z.enum(PAYMENT_CHANNELS, 'Choose card, bank_transfer, ussd or late'),
    ussdBank: z.optional(z.enum(USSD_BANKS, 'Choose one of the banks')),
    reference: z.optional(chargeReference),
  })
  .check(
    z.refine(({ channel, ussdBank }) => (channel === 'ussd') === (ussdBank !== undefined), {
      path: ['ussdBank'],
      error: 'Choose a bank for USSD, and for USSD only',
    }),
    z.refine(({ channel, reference: named }) => (channel === 'late') === (named !== undefined), {
      path: ['reference'],
      error: 'Name the charge of late money, and of late money only',
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

/** A refund. Amounts are naira. `reason` has the words of a provider that gave it back, or of the site. */
export const refund = z.object({
  id: z.string(),
  amount: z.number(),
  cause: z.enum(REFUND_CAUSES),
  state: z.enum(REFUND_STATES),
  reason: z.optional(z.string()),
  orderedAt: instant,
  processedAt: z.nullable(instant),
});

/**
 * Money that came too late for its booking, in naira. While it waits, the customer may pay a new booking with
 * it, or have it refunded, `until` the clock refunds it; else `until` is null. With `isBankAsked` a bank
 * decides about it first, and nothing moves it (409 `bank_decides`); older service versions do not send it.
 * `usedFor` is the booking that it paid.
 */
export const lateMoney = z.object({
  reference: z.string(),
  bookingId: id,
  amount: z.number(),
  state: z.enum(UNMATCHED_STATES),
  arrivedAt: instant,
  until: z.nullable(instant),
  isBankAsked: z.optional(z.boolean()),
  usedFor: z.nullable(id),
});

/** Path parameters of POST /api/payments/late/{reference}/refund. */
export const byReference = z.strictObject({ reference: chargeReference });

/** Events in the timeline of a payment. */
const PAYMENT_EVENTS = [
  'paid',
  'unmatched',
  'disputed',
  'dispute_returned',
  'charged_back',
  'refund_ordered',
  'goodwill',
  'refund_processed',
  'released',
] as const;

/** An event of the money of a booking, from the ledger. The amount is naira. */
export const paymentEvent = z.object({ kind: z.enum(PAYMENT_EVENTS), at: instant, amount: z.number() });

/** Response of GET /api/payments/options: whether bookings can be paid online. */
export const paymentOptions = z.object({ online: z.boolean() });

/**
 * Response of GET /api/payments/{id}: the payment of a booking. Amounts are naira. `refunded` and `released`
 * are parts of the paid price; `refunds` also has money that was not held, for example of a second charge.
 * `payBy` is null unless the payment is due, `releaseAt` unless the money of an ended booking waits.
 * `refundIfCancelledNow` is the amount that the customer would get back; null if the caller cannot cancel.
 * `onlineOnly` is set if the booking cannot be paid on site. `dispute` is the last one, null if there is
 * none. `attempts` and `late` are for the customer only; `late` has money that came too late for this
 * booking. `youGet` and `commission` are not for the customer: the parts of the held or released amount.
 * `goodwillLeft` is for admins only: the most that the site can still refund at its cost, 0 before a release.
 * `takenBack` is the money that banks took back, absent for none: `held` and `refunded` were never released,
 * and `released` is a part of the released amount. So `held`, `refunded`, `released` and `takenBack.held` add
 * up to the paid price. `youGet` and `commission` are about the released amount without `takenBack`.
 * `timeline` has the events of its money, the oldest first.
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
  /** Absent in responses of older service versions. */
  dispute: z.optional(z.nullable(dispute)),
  /** The last chargeback, null if there is none. Absent in responses of older service versions. */
  chargeback: z.optional(z.nullable(bookingChargeback)),
  takenBack: z.optional(z.object({ held: z.number(), released: z.number(), refunded: z.number() })),
  timeline: z.array(paymentEvent),
  attempts: z.optional(z.array(paymentAttempt)),
  late: z.optional(z.array(lateMoney)),
  youGet: z.optional(z.number()),
  commission: z.optional(z.number()),
  goodwillLeft: z.optional(z.number()),
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

/** Body of POST /api/payments/{id}/refund-account/check. */
export const refundAccountCheckRequest = enteredAccount;
/** The name that the bank has for an account. */
export const refundAccountCheck = z.object({ accountName: z.string() });
/**
 * Body of PUT /api/payments/{id}/refund-account: the account to which the oldest refund of the booking that
 * needs one is sent. The number is not stored. Rejected with 409 `not_needed` and 422 `no_such_account`.
 */
export const refundAccountRequest = enteredAccount;

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
export type RefundAccountCheck = z.infer<typeof refundAccountCheck>;
export type RefundAccountRequest = z.input<typeof refundAccountRequest>;
export type RefundRequest = z.input<typeof refundRequest>;
export type BookingCodes = z.infer<typeof bookingCodes>;
export type PaymentAttemptRequest = z.input<typeof paymentAttemptRequest>;
export type PaymentAttempt = z.infer<typeof paymentAttempt>;
export type LateMoney = z.infer<typeof lateMoney>;
export type Payment = z.infer<typeof payment>;
export type PaymentEvent = z.infer<typeof paymentEvent>;
export type PaymentMethodRequest = z.input<typeof paymentMethodRequest>;
