import { formatNaira, isDeposit, MAX_DEPOSIT, MIN_DEPOSIT } from '@tm/domain';
import * as z from 'zod/mini';
import { instant, reason } from './fields';

const LIMITS = `Give ${formatNaira(MIN_DEPOSIT)} to ${formatNaira(MAX_DEPOSIT)}, with at most two decimals`;

/**
 * Body of POST /api/payments/admin/deposits: the company has put money into its account at the payment
 * company, in naira. The note is in the ledger and in the audit log. The same `Idempotency-Key` records one
 * deposit.
 */
export const depositRequest = z.strictObject({
  amount: z.number('Give an amount in naira').check(z.refine(isDeposit, LIMITS)),
  note: z.optional(reason(300)),
});

/** Response of POST /api/payments/admin/deposits. The note is absent if there is none. */
export const deposit = z.object({
  id: z.string(),
  amount: z.number(),
  at: instant,
  note: z.optional(z.string()),
});

export type DepositRequest = z.input<typeof depositRequest>;
export type Deposit = z.infer<typeof deposit>;
