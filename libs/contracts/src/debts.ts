import * as z from 'zod/mini';
import { id, instant } from './fields';
import { paging } from './queryFields';

/** Query of GET /api/payments/admin/debts, the largest debt first. */
export const debtQuery = z.strictObject(paging);

/**
 * A debt of a business to the site after a chargeback, in naira. `since` is its last change: a debt without a
 * change for 180 days is written off. `businessName` is empty after the erasure of the business.
 */
export const debt = z.object({
  providerId: id,
  businessName: z.string(),
  amount: z.number(),
  since: instant,
});

export type DebtQuery = z.input<typeof debtQuery>;
export type Debt = z.infer<typeof debt>;
