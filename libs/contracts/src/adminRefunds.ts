import { REFUND_STATES, UNMATCHED_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { nairaAmount } from './amountFields';
import { realDate } from './dateFields';
import { id, instant, reason } from './fields';
import { chargeReference, refund } from './payments';
import { paging } from './queryFields';

const days = { from: z.optional(realDate), to: z.optional(realDate) };

const inOrder = <T extends { from?: string | undefined; to?: string | undefined }>() =>
  z.refine<T>(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last date is before the first',
  });

/**
 * Query of GET /api/payments/admin/late, oldest first. `from` and `to` are Lagos dates of the arrival, both
 * included.
 */
export const adminLateQuery = z
  .strictObject({
    ...paging,
    ...days,
    state: z._default(z.enum([...UNMATCHED_STATES, 'all'], 'Unknown state'), 'waiting'),
  })
  .check(inOrder());

/**
 * Money that belongs to no open booking, in naira. Without a `bookingId` its booking is unknown, and an
 * administrator decides; else its customer does, `until` the clock refunds it.
 */
export const adminLate = z.object({
  reference: z.string(),
  amount: z.number(),
  state: z.enum(UNMATCHED_STATES),
  arrivedAt: instant,
  until: z.nullable(instant),
  bookingId: z.nullable(id),
  usedFor: z.nullable(id),
});

/**
 * Query of GET /api/payments/admin/refunds, oldest first. `stuck` are those that wait for an administrator:
 * they have failed, or have needed an account for 7 days. `from` and `to` are Lagos dates of the order, both
 * included; for `stuck` of the time since which they wait.
 */
export const adminRefundQuery = z
  .strictObject({
    ...paging,
    ...days,
    state: z._default(z.enum(['stuck', ...REFUND_STATES, 'all'], 'Unknown state'), 'stuck'),
  })
  .check(inOrder());

/** A refund in naira. `stuckAt` is the time since which it waits for an administrator, or null. */
export const adminRefund = z.extend(refund, {
  reference: z.string(),
  bookingId: z.nullable(id),
  stuckAt: z.nullable(instant),
});

const why = reason(500, 'Give a reason');

/**
 * Body of POST /api/payments/admin/refunds. With a `reference`: all money of an unknown booking goes back,
 * rejected with 409 `already_used`, and `customer_decides` for late money of a customer. With a `bookingId`
 * and an `amount` in naira: a goodwill refund at the cost of the site, whose reason the customer reads. It is
 * at most the price without earlier refunds (400 at `amount`). Rejected with 409 `not_released` unless
 * money of the booking was released, and `too_many_refunds`.
 */
export const adminRefundRequest = z
  .strictObject({
    reference: z.optional(chargeReference),
    bookingId: z.optional(id),
    amount: z.optional(nairaAmount),
    reason: why,
  })
  .check(
    z.refine(({ reference, bookingId }) => (reference === undefined) !== (bookingId === undefined), {
      path: ['reference'],
      error: 'Name a charge or a booking',
    }),
    z.refine(({ bookingId, amount }) => (bookingId === undefined) === (amount === undefined), {
      path: ['amount'],
      error: 'Give an amount for a booking, and for a booking only',
    }),
  );

/** The form of a goodwill refund. */
export const goodwillForm = z.strictObject({ amount: nairaAmount, reason: why });

/** Path parameters and body of POST /api/payments/admin/refunds/{id}/retry. 409 `not_stuck`. */
export const byRefund = z.strictObject({ id });
export const refundRetryRequest = z.strictObject({ reason: why });

export type AdminLateQuery = z.input<typeof adminLateQuery>;
export type AdminLate = z.infer<typeof adminLate>;
export type AdminRefundQuery = z.input<typeof adminRefundQuery>;
export type AdminRefund = z.infer<typeof adminRefund>;
export type AdminRefundRequest = z.input<typeof adminRefundRequest>;
export type GoodwillForm = z.input<typeof goodwillForm>;
export type RefundRetryRequest = z.input<typeof refundRetryRequest>;
