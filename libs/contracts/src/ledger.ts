import { LEDGER_ACCOUNT_KINDS, LEDGER_INVARIANTS, LEDGER_TRANSACTION_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { realDate } from './dateFields';
import { id, instant } from './fields';
import { paging } from './queryFields';

/** An account of the ledger: `psp`, or `held:<booking id>`. */
const account = z
  .string('Must be an account')
  .check(z.regex(/^[a-z]{3,10}(?::[\w.=-]{1,100})?$/, 'Must be an account'));

/**
 * Query of GET /api/payments/admin/ledger, newest first. `from` and `to` are Lagos dates, both included.
 */
export const ledgerQuery = z
  .strictObject({
    ...paging,
    bookingId: z.optional(id),
    providerId: z.optional(id),
    account: z.optional(account),
    kind: z.optional(z.enum([...LEDGER_TRANSACTION_KINDS, 'all'], 'Unknown kind')),
    from: z.optional(realDate),
    to: z.optional(realDate),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: 'The last date is before the first',
    }),
  );

/**
 * A transaction of the ledger. Amounts are naira: a debit is positive, a credit negative. `after` is the
 * balance of the account after the posting, on its side; null for accounts of the platform. `by` is `system`
 * or the ids of the users who caused it.
 */
export const ledgerTransaction = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_TRANSACTION_KINDS),
  at: instant,
  bookingId: z.nullable(id),
  providerId: z.nullable(id),
  reference: z.nullable(z.string()),
  by: z.string(),
  note: z.nullable(z.string()),
  postings: z.array(z.object({ account: z.string(), amount: z.number(), after: z.nullable(z.number()) })),
});

/**
 * Response of GET /api/payments/admin/overview. Amounts are naira on the side of the accounts. `cover` is the
 * rest after all customers and businesses are paid. `checkedAt` is the time of the last recount, null before
 * the first one; `found` names the fault.
 */
export const moneyOverview = z.object({
  at: instant,
  balances: z.array(
    z.object({
      kind: z.enum(LEDGER_ACCOUNT_KINDS),
      side: z.enum(['debit', 'credit']),
      amount: z.number(),
    }),
  ),
  cover: z.number(),
  seal: z.nullable(z.object({ number: z.number(), at: instant })),
  unsealed: z.object({ transactions: z.number(), oldestAt: z.nullable(instant) }),
  invariants: z.array(
    z.object({
      id: z.enum(LEDGER_INVARIANTS),
      state: z.enum(['holds', 'broken', 'unchecked']),
      checkedAt: z.nullable(instant),
      found: z.nullable(z.string()),
    }),
  ),
});

export type LedgerQuery = z.input<typeof ledgerQuery>;
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;
export type MoneyOverview = z.infer<typeof moneyOverview>;
