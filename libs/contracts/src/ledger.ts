import { LEDGER_ACCOUNT_KINDS, LEDGER_INVARIANTS, LEDGER_TRANSACTION_KINDS } from '@tm/domain';
import * as z from 'zod/mini';
import { waitingCount } from './adminStats';
import { inOrder } from './bookings';
import { realDate } from './dateFields';
import { id, instant } from './fields';
import { paging } from './queryFields';

/** An account of the ledger: `psp`, or `held:<booking id>`. */
export const ledgerAccount = z
  .string('Must be an account')
  .check(z.regex(/^[a-z]{3,10}(?::[\w.=-]{1,100})?$/, 'Must be an account'));

const filters = {
  bookingId: z.optional(id),
  providerId: z.optional(id),
  account: z.optional(ledgerAccount),
  kind: z.optional(z.enum([...LEDGER_TRANSACTION_KINDS, 'all'], 'Unknown kind')),
  from: z.optional(realDate),
  to: z.optional(realDate),
};

/**
 * Query of GET /api/payments/admin/ledger, newest first. `from` and `to` are Lagos dates, both included.
 */
export const ledgerQuery = z.strictObject({ ...paging, ...filters }).check(inOrder);
/** Query of GET /api/payments/admin/ledger.csv: the filters of the list. */
export const ledgerExportQuery = z.strictObject(filters).check(inOrder);

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

/**
 * Response of GET /api/payments/admin/waiting: the money that waits for an admin. `refunds` has those that
 * have failed, or that need an account for too long, and money of unknown bookings.
 */
export const moneyWaiting = z.object({
  disputes: waitingCount,
  chargebacks: waitingCount,
  accounts: waitingCount,
  refunds: waitingCount,
  reconciliation: waitingCount,
});

export type LedgerQuery = z.input<typeof ledgerQuery>;
export type LedgerExportQuery = z.input<typeof ledgerExportQuery>;
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;
export type MoneyOverview = z.infer<typeof moneyOverview>;
export type MoneyWaiting = z.infer<typeof moneyWaiting>;
