import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE, START, at } from './paidBooking.testing';
import { PAYMENT_CHANNELS } from '../booking/paymentStates';
import {
  MAX_ATTEMPTS,
  MAX_UNPAID_REQUESTS,
  attemptEndsAt,
  holdAfterPayment,
  nextAttemptCheck,
  payByOf,
  type PaymentAttempt,
} from './paymentTimes';

const ASKED = START - 3 * DAY;
const request = (startsAt = START) => ({ requestedAt: at(ASKED), startsAt: at(startsAt) });
const minutesOf = (by: Date): number => (by.getTime() - ASKED) / MINUTE;
const attempt = (channel: PaymentAttempt['channel'], minutes: number | null): PaymentAttempt => ({
  channel,
  until: minutes === null ? null : at(ASKED + minutes * MINUTE),
});

describe('payByOf', () => {
  it.each([
    ['without an attempt', [], 30],
    ['by card', [attempt('card', null)], 30],
    ['by card, whose page has an end', [attempt('card', 45)], 30],
    ['by an account of 30 minutes', [attempt('bank_transfer', 30)], 60],
    ['by an account that was made late', [attempt('bank_transfer', 59)], 89],
    ['by a code', [attempt('ussd', 25)], 55],
    ['by a code without an end', [attempt('ussd', null)], 30],
    ['by an account of one second', [attempt('bank_transfer', 1 / 60)], 30 + 1 / 60],
    ['a millisecond before the limit', [attempt('bank_transfer', 90 - 1 / MINUTE)], 120 - 1 / MINUTE],
    ['at the limit', [attempt('bank_transfer', 90)], 120],
    ['a millisecond after the limit', [attempt('bank_transfer', 90 + 1 / MINUTE)], 120],
    ['by an account of a day', [attempt('bank_transfer', 24 * 60)], 120],
    [
      'by the last of several',
      [attempt('bank_transfer', 40), attempt('ussd', 20), attempt('card', null)],
      70,
    ],
    ['by the longest of several, in any order', [attempt('ussd', 20), attempt('bank_transfer', 40)], 70],
    ['by an account that had ended before the request', [attempt('bank_transfer', -60)], 30],
  ] as const)('%s', (_, attempts, minutes) => {
    expect(minutesOf(payByOf(request(), attempts))).toBeCloseTo(minutes, 6);
  });

  it.each([
    [30 * MINUTE + 1, 30 * MINUTE],
    [30 * MINUTE, 30 * MINUTE],
    [30 * MINUTE - 1, 30 * MINUTE - 1],
    [1_000, 1_000],
  ])('with a start %i ms after the request, ends after %i ms', (startsIn, ms) => {
    expect(payByOf(request(ASKED + startsIn)).getTime() - ASKED).toBe(ms);
    const slow = [attempt('bank_transfer', 24 * 60)];
    expect(payByOf(request(ASKED + startsIn), slow).getTime() - ASKED).toBe(startsIn);
  });

  it('reads times as text', () => {
    const text = { requestedAt: at(ASKED).toISOString(), startsAt: at(START).toISOString() };
    expect(payByOf(text, [{ channel: 'ussd', until: at(ASKED + 20 * MINUTE).toISOString() }])).toEqual(
      at(ASKED + 50 * MINUTE),
    );
  });

  it('is never shortened by an attempt, nor later than the start or two hours', () => {
    const attempts = fc.array(
      fc.record({
        channel: fc.constantFrom(...PAYMENT_CHANNELS),
        until: fc.option(fc.integer({ min: -60, max: 600 }).map((minutes) => at(ASKED + minutes * MINUTE))),
      }),
      { maxLength: MAX_ATTEMPTS },
    );
    fc.assert(
      fc.property(attempts, fc.integer({ min: 1, max: 10_000 }), (tried, startsIn) => {
        const booking = request(ASKED + startsIn * MINUTE);
        const by = payByOf(booking, tried);
        expect(by.getTime()).toBeLessThanOrEqual(Math.min(ASKED + 2 * HOUR, ASKED + startsIn * MINUTE));
        for (let count = 0; count < tried.length; count += 1)
          expect(payByOf(booking, tried.slice(0, count)) <= by).toBe(true);
      }),
    );
  });

  it('has limits of requests and attempts', () => {
    expect([MAX_UNPAID_REQUESTS, MAX_ATTEMPTS]).toEqual([3, 10]);
  });
});

describe('holdAfterPayment', () => {
  it.each([
    [START - DAY - 1, START - 1],
    [START - DAY, START],
    [START - DAY + 1, START],
    [START - 1, START],
    [START + 1, START],
  ])('paid at %i, ends at %i', (paidAt, end) => {
    expect(holdAfterPayment({ startsAt: at(START), holdHours: 24 }, at(paidAt))).toEqual(at(end));
    expect(holdAfterPayment({ startsAt: at(START).toISOString(), holdHours: 24 }, at(paidAt))).toEqual(
      at(end),
    );
  });

  it('takes the hours of the provider', () => {
    expect(holdAfterPayment({ startsAt: at(START), holdHours: 2 }, at(START - DAY))).toEqual(
      at(START - DAY + 2 * HOUR),
    );
  });
});

describe('nextAttemptCheck', () => {
  /** Returns all times of checks in ms after the start. */
  const checksOf = (lasts: number): number[] => {
    const life = { startedAt: at(START), endsAt: at(START + lasts) };
    const times: number[] = [];
    let next = nextAttemptCheck(life, at(START));
    for (; next && times.length < 100; next = nextAttemptCheck(life, next))
      times.push(next.getTime() - START);
    return times;
  };

  it('asks about an attempt of 30 minutes 17 times', () => {
    const minutes = checksOf(30 * MINUTE).map((ms) => ms / MINUTE);
    const days = [1, 2, 3].map((day) => 90 + day * 1_440);
    expect(minutes).toEqual([1 / 6, 0.5, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, ...days]);
  });

  it('asks for the last regular time exactly an hour after the end', () => {
    expect(checksOf(34 * MINUTE).slice(-5, -3)).toEqual([90 * MINUTE, 94 * MINUTE]);
    expect(checksOf(-HOUR)).toEqual(checksOf(0));
    expect(checksOf(0).at(-4)).toBe(HOUR);
  });

  it.each([
    [10_000, 10_000, 30_000],
    [10 * MINUTE, 10 * MINUTE, 20 * MINUTE],
    [80 * MINUTE, 80 * MINUTE, 90 * MINUTE],
    [90 * MINUTE, 90 * MINUTE, 90 * MINUTE + DAY],
    [90 * MINUTE + 3 * DAY, 90 * MINUTE + 3 * DAY, null],
  ])('at %i ms, is due then until that moment', (time, before, from) => {
    const life = { startedAt: at(START), endsAt: at(START + 30 * MINUTE) };
    const next = (ms: number) => {
      const check = nextAttemptCheck(life, at(START + ms));
      return check && check.getTime() - START;
    };
    expect([next(time - 1), next(time), next(time + 1)]).toEqual([before, from, from]);
  });

  it('is later than now, at most 10 minutes until an hour after the end, and ends after three days', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 * HOUR }), fc.nat({ max: 5 * DAY }), (lasts, passed) => {
        const life = { startedAt: at(START), endsAt: at(START + lasts) };
        const next = nextAttemptCheck(life, at(START + passed));
        if (passed >= lasts + HOUR + 3 * DAY) expect(next).toBeNull();
        else {
          const wait = next!.getTime() - START - passed;
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(passed < lasts + HOUR ? 10 * MINUTE : DAY);
        }
      }),
    );
  });
});

describe('attemptEndsAt', () => {
  const end = (channel: PaymentAttempt['channel'], now: number, startsAt = START): number =>
    minutesOf(
      attemptEndsAt(
        channel,
        { ...request(startsAt), payBy: at(ASKED + 30 * MINUTE) },
        at(ASKED + now * MINUTE),
      ),
    );

  it('gives a page for a card the time to pay', () => {
    expect([0, 10, 29].map((now) => end('card', now))).toEqual([30, 30, 30]);
  });

  it.each(['bank_transfer', 'ussd'] as const)('gives a number or code of %s 30 minutes', (channel) => {
    expect([0, 10, 90].map((now) => end(channel, now))).toEqual([30, 40, 120]);
  });

  it('ends two hours after the request, and at the start', () => {
    expect([90 + 1 / MINUTE, 110].map((now) => end('bank_transfer', now))).toEqual([120, 120]);
    expect(end('ussd', 10, ASKED + 25 * MINUTE)).toBe(25);
  });
});
