import type { Kobo } from '../booking/money';
import type { Moment } from '../booking/cancellationTerms';
import { addDays, lagosWeekdayOf } from '../scheduling/lagosDates';
import { fromLagos, lagosDate } from '../scheduling/lagosTime';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../scheduling/units';

/** The smallest payout in kobo, ₦1,000: each transfer costs a fee. */
export const MIN_PAYOUT_KOBO: Kobo = 100_000;
/** The largest payout in kobo, ₦5,000,000. The rest is paid on the next day. */
export const MAX_PAYOUT_KOBO: Kobo = 500_000_000;
/** The largest fee of one transfer in kobo, ₦50, which is added to the amount of a payout. */
export const MAX_TRANSFER_FEE_KOBO: Kobo = 5_000;
/** Hours for which a new account rests, so that its owner can react to a change by another person. */
export const ACCOUNT_REST_HOURS = 24;
/** Payouts in a row that failed or came back, after which an account is restricted. */
export const MAX_FAILED_PAYOUTS = 3;
/** Lagos time at which payouts are made. */
const PAYOUT_TIME = '06:00';
const MONDAY = 1;

/** How often a business is paid: every day, or on Mondays. */
export const PAYOUT_SCHEDULES = ['daily', 'mondays'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/**
 * States of the account of a business. `pending`: rests after a change. `waiting`: an administrator compares
 * the names. `active`: is paid to. `restricted`: several payouts failed. `refused`: by an administrator.
 */
export const PAYOUT_ACCOUNT_STATES = ['pending', 'waiting', 'active', 'restricted', 'refused'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];

/**
 * States of a payout. `ordered`: stored, and not accepted by the payment company yet. `sent`: accepted by it.
 * `failed`: nothing left. `reversed`: it left, and came back.
 */
export const PAYOUT_STATES = ['ordered', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Why a business is not paid now, the most important first. `off`: the site has no online payments.
 * `on_the_way`: the result of the payout before is not known yet.
 */
export const PAYOUT_HOLDS = [
  'off',
  'suspended',
  'unverified',
  'no_account',
  'account_pending',
  'account_waiting',
  'account_restricted',
  'account_refused',
  'debt',
  'paused',
  'on_the_way',
  'too_little',
] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/** Facts that decide whether a business is paid. Amounts are kobo. */
export type PayoutFacts = {
  isOn: boolean;
  isSuspended: boolean;
  isVerified: boolean;
  account: PayoutAccountState | null;
  debt: Kobo;
  isPaused: boolean;
  hasOpenPayout: boolean;
  balance: Kobo;
};

/** Returns why a business is not paid now, or null if it is. */
export const payoutHold = (facts: PayoutFacts): PayoutHold | null => {
  const { account } = facts;
  const holds: Readonly<Record<PayoutHold, boolean>> = {
    off: !facts.isOn,
    suspended: facts.isSuspended,
    unverified: !facts.isVerified,
    no_account: account === null,
    account_pending: account === 'pending',
    account_waiting: account === 'waiting',
    account_restricted: account === 'restricted',
    account_refused: account === 'refused',
    debt: facts.debt > 0,
    paused: facts.isPaused,
    on_the_way: facts.hasOpenPayout,
    too_little: facts.balance < MIN_PAYOUT_KOBO,
  };
  return PAYOUT_HOLDS.find((hold) => holds[hold]) ?? null;
};

/** Returns the amount of one payout in kobo from a balance; 0 if the balance is too small. */
export const payoutKobo = (balance: Kobo): Kobo =>
  balance < MIN_PAYOUT_KOBO ? 0 : Math.min(balance, MAX_PAYOUT_KOBO);

/** Returns the next time at which a business with this schedule is paid, strictly after `now`. */
export const nextPayoutAt = (schedule: PayoutSchedule, now: Date): Date => {
  for (let date = lagosDate(now); ; date = addDays(date, 1)) {
    const at = fromLagos(date, PAYOUT_TIME)!;
    if (at > now && (schedule === 'daily' || lagosWeekdayOf(date) === MONDAY)) return at;
  }
};

/** Returns an account number as it is shown, from its last four digits: `••••1234`. */
export const maskAccount = (last4: string): string => `••••${last4}`;

/**
 * Returns the reference of a payout at the payment company: `providerId` is the id of the business, `date` a
 * Lagos date, and `number` counts the payouts of the business on that date from 1.
 */
export const payoutReference = (providerId: string, date: string, number: number): string =>
  `po-${providerId}-${date.replaceAll('-', '')}-${number}`;

/** Times after the order of a payout at which the payment company is asked for its result, at first. */
const FIRST_CHECKS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/**
 * Returns when the payment company is next asked for the result of a payout, strictly after `now`: 1, 5, 15
 * and 60 minutes after it was sent, then every hour without an end.
 */
export const nextPayoutCheck = (sentAt: Moment, now: Date): Date => {
  const sent = new Date(sentAt).getTime();
  const passed = now.getTime() - sent;
  const first = FIRST_CHECKS_MS.find((ms) => ms > passed);
  return new Date(sent + (first ?? (Math.floor(passed / HOUR_MS) + 1) * HOUR_MS));
};

/** Days after a payment on which the payment company is asked whether it has come back. */
export const DAYS_OF_RETURN_CHECKS = 3;

/**
 * Returns when the payment company is next asked whether a payout that was paid at `paidAt` has come back,
 * strictly after `now`: on each of the three days after it. Returns null after the last time.
 */
export const nextReturnCheck = (paidAt: Moment, now: Date): Date | null => {
  const paid = new Date(paidAt).getTime();
  const day = Math.max(0, Math.floor((now.getTime() - paid) / DAY_MS)) + 1;
  return day <= DAYS_OF_RETURN_CHECKS ? new Date(paid + day * DAY_MS) : null;
};
