import { HELD_REFUND_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, reason } from './fields';

/** Bookings and their money in naira. */
const sum = z.object({ bookings: z.number(), amount: z.number() });

/**
 * The last refund of all held money of a business, with its progress. `total` was held at the order,
 * `done` has gone back. `failed` are bookings that could not be refunded yet. Amounts are naira.
 */
export const heldRefund = z.object({
  id,
  state: z.enum(HELD_REFUND_STATES),
  reason: z.string(),
  total: sum,
  done: sum,
  failed: z.number(),
  orderedAt: instant,
  endedAt: z.nullable(instant),
});

/**
 * Response of GET /api/payments/admin/businesses/{id}: the money of a business. `held` would go back now.
 * `requests` are not accepted yet and end by themselves, `disputed` money waits for its ruling. `balance` is
 * owed to the business, `debt` by it. Amounts are naira.
 */
export const businessMoney = z.object({
  id,
  suspended: z.boolean(),
  held: sum,
  requests: sum,
  disputed: sum,
  balance: z.number(),
  debt: z.number(),
  refund: z.nullable(heldRefund),
});

/** Path parameters of calls about the money of a business. */
export const byBusiness = z.strictObject({ id });

/**
 * Body of POST /api/payments/admin/businesses/{id}/refunds: all held money of a suspended business goes back
 * to its customers, who read the reason. A worker refunds one booking after another. Rejected with 409
 * `not_suspended`, `already_running`, `nothing_held`.
 */
export const heldRefundRequest = z.strictObject({ reason: reason(300, 'Give a reason') });

export type HeldRefund = z.infer<typeof heldRefund>;
export type BusinessMoney = z.infer<typeof businessMoney>;
export type HeldRefundRequest = z.input<typeof heldRefundRequest>;
