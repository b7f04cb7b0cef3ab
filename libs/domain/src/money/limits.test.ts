import { expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '../scheduling/units';
import * as money from '.';

/** The limits that the owner has decided, in words of docs/money.md. A change of one is a decision. */
const DECIDED = {
  // Naira × 100.
  MIN_ONLINE_KOBO: 100 * 100,
  MAX_ONLINE_KOBO: 5_000_000 * 100,
  MIN_PAYOUT_KOBO: 1_000 * 100,
  MAX_PAYOUT_KOBO: 5_000_000 * 100,
  MAX_TRANSFER_FEE_KOBO: 50 * 100,
  SECOND_ADMIN_KOBO: 500_000 * 100,
  LEAST_IMBALANCE_KOBO: 1 * 100,
  // Times.
  PAY_MINUTES: 30,
  MAX_PAY_HOURS: 2,
  LATE_CHOICE_HOURS: 24,
  ANSWER_HOURS: 48,
  RULING_HOURS: 72,
  ACCOUNT_REST_HOURS: 24,
  IMBALANCE_PAUSE_MS: 24 * HOUR_MS,
  RECONCILED_DAYS: 3,
  DAYS_OF_LATE_CHECKS: 3,
  ACCOUNT_REQUEST_DAYS: [0, 3, 7],
  // Counts and lengths.
  MAX_UNPAID_REQUESTS: 3,
  MAX_ATTEMPTS: 10,
  MAX_GIVEN_BACK: 10,
  MAX_DISPUTES: 5,
  MAX_DISPUTE_PICTURES: 5,
  MIN_DISPUTE_TEXT: 20,
  MAX_DISPUTE_TEXT: 2_000,
  MAX_REFUND_REASON: 300,
  MAX_FAILED_PAYOUTS: 3,
} satisfies Partial<Record<keyof typeof money, unknown>>;

it.each(Object.entries(DECIDED))('%s is as decided', (name, value) => {
  expect(money[name as keyof typeof DECIDED]).toEqual(value);
});

it('commission is 10 %, and 8 % for restaurants', () => {
  const { restaurant, ...others } = money.COMMISSION_BPS;
  expect([restaurant, ...new Set(Object.values(others))]).toEqual([800, 1_000]);
});

it('reminds ten minutes before the time to pay ends', () => {
  const payBy = new Date('2026-03-02T10:30:00Z');
  expect(payBy.getTime() - money.payReminderAt(payBy).getTime()).toBe(10 * MINUTE_MS);
});
