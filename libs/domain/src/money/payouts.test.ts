import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_PAYOUT_KOBO,
  MIN_PAYOUT_KOBO,
  PAYOUT_HOLDS,
  maskAccount,
  nextPayoutAt,
  nextPayoutCheck,
  nextReturnCheck,
  payoutHold,
  payoutKobo,
  payoutReference,
  type PayoutFacts,
} from './payouts';
import { HOUR_MS, MINUTE_MS } from '../scheduling/units';

const at = (iso: string) => new Date(iso);

test('an account is shown by its last four digits', () => {
  expect(maskAccount('4821')).toBe('••••4821');
});

describe('nextPayoutAt', () => {
  it.each([
    ['daily', '2026-11-28T04:59:59.999Z', '2026-11-28T05:00:00.000Z'],
    ['daily', '2026-11-28T05:00:00.000Z', '2026-11-29T05:00:00.000Z'],
    // It is already the next day in Lagos.
    ['daily', '2026-11-28T23:30:00.000Z', '2026-11-29T05:00:00.000Z'],
    ['daily', '2026-12-31T12:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    // A Saturday, then a Monday before and after 06:00 Lagos.
    ['mondays', '2026-11-28T12:00:00.000Z', '2026-11-30T05:00:00.000Z'],
    ['mondays', '2026-11-30T04:00:00.000Z', '2026-11-30T05:00:00.000Z'],
    ['mondays', '2026-11-30T05:00:00.000Z', '2026-12-07T05:00:00.000Z'],
  ] as const)('%s after %s is %s', (schedule, now, expected) => {
    expect(nextPayoutAt(schedule, at(now)).toISOString()).toBe(expected);
  });

  it('is later than now, at 06:00 in Lagos, and the first such time', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true }), (now) => {
        const daily = nextPayoutAt('daily', now);
        const monday = nextPayoutAt('mondays', now);
        expect(daily > now && daily.getTime() - now.getTime() <= 24 * HOUR_MS).toBe(true);
        expect(monday >= daily && monday.getTime() - now.getTime() <= 7 * 24 * HOUR_MS).toBe(true);
        expect([daily, monday].map((one) => one.toISOString().slice(11))).toEqual([
          '05:00:00.000Z',
          '05:00:00.000Z',
        ]);
        expect(monday.getUTCDay()).toBe(1);
      }),
    );
  });
});

describe('payoutKobo', () => {
  it.each([
    [0, 0],
    [MIN_PAYOUT_KOBO - 1, 0],
    [MIN_PAYOUT_KOBO, MIN_PAYOUT_KOBO],
    [MAX_PAYOUT_KOBO, MAX_PAYOUT_KOBO],
    [MAX_PAYOUT_KOBO + 1, MAX_PAYOUT_KOBO],
  ])('of %i kobo pays %i', (balance, expected) => {
    expect(payoutKobo(balance)).toBe(expected);
  });
});

describe('payoutHold', () => {
  const PAID: PayoutFacts = {
    ...{ isOn: true, isSuspended: false, isVerified: true, account: 'active', debt: 0 },
    ...{ isPaused: false, hasOpenPayout: false, balance: MIN_PAYOUT_KOBO },
  };

  it.each<[Partial<PayoutFacts>, ReturnType<typeof payoutHold>]>([
    [{}, null],
    [{ isOn: false }, 'off'],
    [{ isSuspended: true }, 'suspended'],
    [{ isVerified: false }, 'unverified'],
    [{ account: null }, 'no_account'],
    [{ account: 'pending' }, 'account_pending'],
    [{ account: 'waiting' }, 'account_waiting'],
    [{ account: 'restricted' }, 'account_restricted'],
    [{ account: 'refused' }, 'account_refused'],
    [{ debt: 1 }, 'debt'],
    [{ isPaused: true }, 'paused'],
    [{ hasOpenPayout: true }, 'on_the_way'],
    [{ balance: MIN_PAYOUT_KOBO - 1 }, 'too_little'],
    // The most important reason is named.
    [{ account: 'restricted', debt: 1, isPaused: true, balance: 0 }, 'account_restricted'],
  ])('%j is %s', (facts, expected) => {
    expect(payoutHold({ ...PAID, ...facts })).toBe(expected);
  });

  it('has every reason in the list once', () => {
    expect(new Set(PAYOUT_HOLDS).size).toBe(PAYOUT_HOLDS.length);
  });
});

describe('payoutReference', () => {
  it('is a reference that the payment company takes', () => {
    const reference = payoutReference('a'.repeat(24), '2026-11-28', 2);
    expect(reference).toBe(`po-${'a'.repeat(24)}-20261128-2`);
    expect(reference).toMatch(/^[a-z0-9_-]{16,50}$/);
  });
});

describe('questions about a payout', () => {
  const SENT = at('2026-11-28T05:00:00.000Z');
  const after = (ms: number) => new Date(SENT.getTime() + ms);

  it('come after 1, 5, 15 and 60 minutes, then every hour', () => {
    const times: number[] = [];
    for (let now = SENT; times.length < 7; now = nextPayoutCheck(SENT, now))
      times.push((now.getTime() - SENT.getTime()) / MINUTE_MS);
    expect(times).toEqual([0, 1, 5, 15, 60, 120, 180]);
    expect(nextPayoutCheck(SENT, after(90 * MINUTE_MS))).toEqual(after(2 * HOUR_MS));
  });

  it('come on each of the three days after the payment, whether it has come back', () => {
    const days: (number | null)[] = [];
    for (let now: Date | null = SENT; now; now = nextReturnCheck(SENT, now))
      days.push((now.getTime() - SENT.getTime()) / (24 * HOUR_MS));
    expect(days).toEqual([0, 1, 2, 3]);
    expect(nextReturnCheck(SENT, after(-HOUR_MS))).toEqual(after(24 * HOUR_MS));
    expect(nextReturnCheck(SENT, after(HOUR_MS))).toEqual(after(24 * HOUR_MS));
    expect(nextReturnCheck(SENT, after(25 * HOUR_MS))).toEqual(after(48 * HOUR_MS));
  });
});
