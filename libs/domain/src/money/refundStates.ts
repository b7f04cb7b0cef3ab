import type { Moment } from '../booking/cancellationTerms';
import { DAY_MS } from '../scheduling/units';

/**
 * States of a refund. `ordered`: decided, and not accepted by the payment company yet. `sent`: accepted by
 * it. `needs_account`: the bank of the customer has returned it, and the customer must name an account.
 * `failed`: the payment company states that it cannot be made.
 */
export const REFUND_STATES = ['ordered', 'sent', 'needs_account', 'failed', 'processed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Causes of a refund. `ended`: the booking ended so that its money goes back (`moneyDue`). `given_back`: the
 * provider gave back a part or all (`checkGivingBack`). `disputed`: a dispute was decided. `goodwill`: the
 * site refunds at its cost after the release (`checkGoodwill`). `suspended`: an administrator gave back all
 * held money of a suspended business. The others are fits of a charge whose money
 * was not held (`splitCharge`); an administrator orders the refund of an `unknown` one.
 */
export const REFUND_CAUSES = [
  'ended',
  'given_back',
  'disputed',
  'goodwill',
  'suspended',
  'over',
  'short',
  'second',
  'late',
  'unknown',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Days after which a customer is asked for the account of a refund that needs one. */
export const ACCOUNT_REQUEST_DAYS = [0, 3, 7] as const;

/** Returns the number of requests whose days have come, for a refund that needs an account since a time. */
export const accountRequestsBy = (since: Moment, now: Date): number => {
  const passed = now.getTime() - new Date(since).getTime();
  return ACCOUNT_REQUEST_DAYS.filter((days) => passed >= days * DAY_MS).length;
};

/** Returns true if the days of all requests have come, so that the refund waits for an administrator. */
export const isAccountOverdue = (since: Moment, now: Date): boolean =>
  accountRequestsBy(since, now) === ACCOUNT_REQUEST_DAYS.length;
