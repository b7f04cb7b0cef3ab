import {
  NAME_MATCHES,
  PAYOUT_ACCOUNT_STATES,
  PAYOUT_HOLDS,
  PAYOUT_SCHEDULES,
  PAYOUT_STATES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { inOrder } from './bookings';
import { realDate } from './dateFields';
import { id, instant, reason } from './fields';
import { paging } from './queryFields';

/** A bank to choose from. */
export const bank = z.object({ code: z.string(), name: z.string() });

/** A bank account as a person enters it. */
export const enteredAccount = z.strictObject({
  bankCode: z.string('Choose a bank').check(z.regex(/^[\w-]{1,20}$/, 'Choose a bank')),
  accountNumber: z
    .string('Enter the 10 digits of the account number')
    .check(z.trim(), z.regex(/^\d{10}$/, 'Enter the 10 digits of the account number')),
});
/** Body of POST /api/payments/me/payout-account/check. */
export const payoutAccountCheckRequest = enteredAccount;
/** Body of PUT /api/payments/me/payout-account. The name of the account is asked for again. */
export const payoutAccountRequest = enteredAccount;

/** The name that the bank has for an account, and how well it fits the business. */
export const payoutAccountCheck = z.object({ accountName: z.string(), match: z.enum(NAME_MATCHES) });

/** Body of PUT /api/payments/me/payout-schedule. */
export const payoutScheduleRequest = z.strictObject({
  schedule: z.enum(PAYOUT_SCHEDULES, 'schedule must be daily or mondays'),
});

const bankAccount = { bank: z.string(), accountName: z.string(), accountNumber: z.string() };

/**
 * The account to which a business is paid. `accountNumber` shows the last four digits only. `activeAt` is
 * when a pending account becomes active, else null. `reason` is that of an administrator's refusal, else
 * null.
 */
export const payoutAccount = z.object({
  ...bankAccount,
  match: z.enum(NAME_MATCHES),
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  schedule: z.enum(PAYOUT_SCHEDULES),
  savedAt: instant,
  activeAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  version: z.number(),
});
/** Response of GET /api/payments/me/payout-account; null if there is none. */
export const ownPayoutAccount = z.nullable(payoutAccount);

/**
 * Response of GET /api/payments/me/balance. Amounts are naira. `available` can be paid out, `onTheWay` is
 * ordered. `held` waits for the end of the work, and `disputed` for a decision: both before the commission.
 * `nextPayout` has the time of the next payout, and what prevents it now (`hold`, null if nothing does);
 * `at` is null if the account has to become active first.
 */
export const payoutBalance = z.object({
  available: z.number(),
  onTheWay: z.number(),
  held: z.number(),
  disputed: z.number(),
  debt: z.number(),
  nextPayout: z.object({ at: z.nullable(instant), hold: z.nullable(z.enum(PAYOUT_HOLDS)) }),
});

/** Query of the lists of a business, newest first. */
export const payoutListQuery = z.strictObject(paging);

/** A change of the balance of a business in naira. `after` is the balance after it. */
export const moneyMovement = z.object({
  id: z.string(),
  kind: z.enum(['release', 'payout-ordered', 'payout-failed', 'payout-reversed', 'chargeback', 'correction']),
  at: instant,
  bookingId: z.nullable(id),
  amount: z.number(),
  after: z.number(),
});

/** A payout in naira. The account is null after its erasure. */
export const payout = z.object({
  reference: z.string(),
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  account: z.nullable(z.object(bankAccount)),
  orderedAt: instant,
  paidAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** Query of GET /api/payments/me/statement and …/statement.csv: a Lagos month, `yyyy-MM`. */
export const statementQuery = z.strictObject({
  month: z
    .string('Choose a month')
    .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be yyyy-MM, from 2000-01 on')),
});

/**
 * Query of GET /api/payments/admin/payouts. `open` has the payouts without a result. Those of an open state
 * are listed oldest first, all others newest first. `from` and `to` are Lagos dates of the order, both
 * included. `search` is an id of a business, or beginnings of words of its name.
 */
export const adminPayoutQuery = z
  .strictObject({
    ...paging,
    state: z._default(z.enum([...PAYOUT_STATES, 'open', 'all'], 'Unknown state'), 'open'),
    from: z.optional(realDate),
    to: z.optional(realDate),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  })
  .check(inOrder);

/**
 * A payout for an administrator. `businessName` is empty after the erasure of the business. `nextCheckAt` is
 * when the payment company is asked next, null after the last time. `refused`: the payment company did not
 * accept it.
 */
export const adminPayout = z.extend(payout, {
  providerId: id,
  businessName: z.string(),
  sentAt: z.nullable(instant),
  nextCheckAt: z.nullable(instant),
  refused: z.boolean(),
});

/** Query of GET /api/payments/admin/accounts, the longest waiting first. */
export const adminAccountQuery = z.strictObject({
  ...paging,
  state: z._default(z.enum([...PAYOUT_ACCOUNT_STATES, 'all'], 'Unknown state'), 'waiting'),
});

/** A payout account with both names, for an administrator who compares them. */
export const adminAccount = z.extend(payoutAccount, {
  providerId: id,
  businessName: z.string(),
  ownerName: z.string(),
});

const why = reason(500, 'Give a reason');

/** Body of PUT /api/payments/admin/accounts/{id}. `version` is that of the account as it was read. */
export const accountDecisionRequest = z.strictObject({
  decision: z.enum(['approve', 'refuse'], 'decision must be approve or refuse'),
  reason: why,
  version: z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
});

/**
 * Whether all payouts are paused, why, and since when. `by` is the id of the administrator who changed it
 * last; null for the service.
 */
export const payoutPause = z.object({
  isPaused: z.boolean(),
  reason: z.nullable(z.string()),
  by: z.nullable(id),
  changedAt: z.nullable(instant),
});

/** Body of PUT /api/payments/admin/payouts/paused. */
export const payoutPauseRequest = z.strictObject({
  isPaused: z.boolean('isPaused must be true or false'),
  reason: why,
});

/** Path parameters and body of POST /api/payments/admin/payouts/{id}/retry. */
export const byPayout = z.strictObject({ id: z.string().check(z.regex(/^po-[0-9a-f]{24}-\d{8}-\d{1,4}$/)) });
export const payoutRetryRequest = z.strictObject({ reason: why });

export type Bank = z.infer<typeof bank>;
export type PayoutAccountRequest = z.input<typeof payoutAccountRequest>;
export type PayoutAccountCheck = z.infer<typeof payoutAccountCheck>;
export type PayoutScheduleRequest = z.input<typeof payoutScheduleRequest>;
export type PayoutAccount = z.infer<typeof payoutAccount>;
export type PayoutBalance = z.infer<typeof payoutBalance>;
export type PayoutListQuery = z.input<typeof payoutListQuery>;
export type MoneyMovement = z.infer<typeof moneyMovement>;
export type Payout = z.infer<typeof payout>;
export type StatementQuery = z.input<typeof statementQuery>;
export type AdminPayoutQuery = z.input<typeof adminPayoutQuery>;
export type AdminPayout = z.infer<typeof adminPayout>;
export type AdminAccountQuery = z.input<typeof adminAccountQuery>;
export type AdminAccount = z.infer<typeof adminAccount>;
export type AccountDecisionRequest = z.input<typeof accountDecisionRequest>;
export type PayoutRetryRequest = z.input<typeof payoutRetryRequest>;
export type PayoutPause = z.infer<typeof payoutPause>;
export type PayoutPauseRequest = z.input<typeof payoutPauseRequest>;
