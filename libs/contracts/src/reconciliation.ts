import { DIFFERENCE_KINDS, DIFFERENCE_STATES, RECONCILED } from '@tm/domain';
import * as z from 'zod/mini';
import { nairaAmount } from './amountFields';
import { id, instant, reason } from './fields';
import { ledgerAccount } from './ledger';
import { paging } from './queryFields';

/** Query of GET /api/payments/admin/reconciliations, the oldest first. */
export const differenceQuery = z.strictObject({
  ...paging,
  state: z._default(z.enum([...DIFFERENCE_STATES, 'all'], 'Unknown state'), 'open'),
});

/** One side of a difference. Amounts are naira; the fee is null if this side does not state it. */
const side = z.nullable(
  z.object({
    state: z.enum(['open', 'done', 'undone', 'failed']),
    amount: z.number(),
    fee: z.nullable(z.number()),
  }),
);

/**
 * A difference between the ledger (`ours`) and the payment company (`theirs`); null for a side that has no
 * such thing. `name` is the reference of a charge, or the id of a refund or payout. `reason` is that of the
 * administrator who explained it. `proposal` is a correction in naira that another administrator must
 * confirm; absent in responses of older service versions.
 */
export const difference = z.object({
  id: z.string(),
  subject: z.enum(RECONCILED),
  name: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES),
  ours: side,
  theirs: side,
  firstSeenAt: instant,
  lastSeenAt: instant,
  closedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  proposal: z.optional(
    z.nullable(
      z.object({
        by: id,
        debit: z.string(),
        credit: z.string(),
        amount: z.number(),
        reason: z.string(),
        at: instant,
      }),
    ),
  ),
  version: z.number(),
});

const version = z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number'));
const DIFFERENCE_ID = /^[a-z]{1,20}:[^\s/]{1,200}:[a-z_]{1,20}$/;

/** Path parameters and body of PUT /api/payments/admin/reconciliations/{id}. */
export const byDifference = z.strictObject({
  id: z.string().check(z.regex(DIFFERENCE_ID)),
});
export const explainRequest = z.strictObject({
  reason: reason(500, 'Give a reason'),
  version,
});

/** The form of a correction: accounts of the ledger, and an amount in naira. */
export const correctionForm = z.strictObject({
  debit: ledgerAccount,
  credit: ledgerAccount,
  amount: nairaAmount,
  reason: reason(500, 'Give a reason'),
});

/**
 * Body of POST /api/payments/admin/corrections: a correction of the ledger because of an open difference. The
 * first administrator proposes it, and the same body of another one posts it and closes the difference. The
 * only administrator decides alone. 400 at `debit` and `credit` for accounts that do not exist, or that
 * belong to bookings, charges, refunds and payouts. 409 `already_decided`, `stale_version`,
 * `needs_second_admin`, `insufficient`.
 */
export const correctionRequest = z.extend(correctionForm, {
  differenceId: z.string('Name the difference').check(z.regex(DIFFERENCE_ID, 'Name the difference')),
  version,
});

export type DifferenceQuery = z.input<typeof differenceQuery>;
export type Difference = z.infer<typeof difference>;
export type ExplainRequest = z.input<typeof explainRequest>;
export type CorrectionForm = z.input<typeof correctionForm>;
export type CorrectionRequest = z.input<typeof correctionRequest>;
