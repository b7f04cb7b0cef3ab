import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_ONLINE_KOBO, MIN_ONLINE_KOBO } from './amounts';
import { PRICE } from './paidBooking.testing';
import { PAYMENT_STATES, type PaymentState } from '../booking/paymentStates';
import { splitCharge } from './splitCharge';

const STATES = [...PAYMENT_STATES, null];
const AMOUNTS = [1, PRICE - 50_000, PRICE - 1, PRICE, PRICE + 1, PRICE + 50_000, 2 * PRICE];

const fitsOf = (state: PaymentState | null, hasTime: boolean) =>
  AMOUNTS.map((paid) => splitCharge({ paid, due: PRICE, state, hasTime }).fit);

describe('splitCharge', () => {
  it('holds the price and nothing else', () => {
    expect(AMOUNTS.map((paid) => splitCharge({ paid, due: PRICE, state: 'due', hasTime: true }))).toEqual([
      { fit: 'short', held: 0, unmatched: 1 },
      { fit: 'short', held: 0, unmatched: PRICE - 50_000 },
      { fit: 'short', held: 0, unmatched: PRICE - 1 },
      { fit: 'exact', held: PRICE, unmatched: 0 },
      { fit: 'over', held: PRICE, unmatched: 1 },
      { fit: 'over', held: PRICE, unmatched: 50_000 },
      { fit: 'over', held: PRICE, unmatched: PRICE },
    ]);
  });

  it.each([
    ['due', false, 'late'],
    ['cash', true, 'late'],
    ['lapsed', true, 'late'],
    ['lapsed', false, 'late'],
    ['held', true, 'second'],
    ['held', false, 'second'],
    ['disputed', true, 'second'],
    ['settled', false, 'second'],
    [null, true, 'unknown'],
    [null, false, 'unknown'],
  ] as const)('holds nothing of any amount in state %s with time %s: %s', (state, hasTime, fit) => {
    expect(new Set(fitsOf(state, hasTime))).toEqual(new Set([fit]));
    for (const paid of AMOUNTS)
      expect(splitCharge({ paid, due: PRICE, state, hasTime })).toEqual({ fit, held: 0, unmatched: paid });
  });

  it('makes parts that add up to the charge, by integers of any size', () => {
    const amount = fc.oneof(
      fc.integer({ min: 1, max: MAX_ONLINE_KOBO }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    );
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: MIN_ONLINE_KOBO, max: MAX_ONLINE_KOBO }),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
        fc.constantFrom(...STATES),
        fc.boolean(),
        (far, due, difference, isNear, state, hasTime) => {
          const paid = isNear ? due + difference : far;
          const { fit, held, unmatched } = splitCharge({ paid, due, state, hasTime });
          expect(BigInt(held) + BigInt(unmatched)).toBe(BigInt(paid));
          const isHeld = state === 'due' && hasTime && BigInt(paid) >= BigInt(due);
          expect(BigInt(held)).toBe(isHeld ? BigInt(due) : 0n);
          expect(fit === 'exact').toBe(isHeld && unmatched === 0);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('holds a payment once: the same charge again is a second one', () => {
    const first = splitCharge({ paid: PRICE, due: PRICE, state: 'due', hasTime: true });
    const again = splitCharge({ paid: PRICE, due: PRICE, state: 'held', hasTime: true });
    expect([first.held, again.held]).toEqual([PRICE, 0]);
  });

  it.each([
    [0, PRICE],
    [-1, PRICE],
    [1.5, PRICE],
    [NaN, PRICE],
    [Number.MAX_SAFE_INTEGER + 1, PRICE],
    [PRICE, 0],
    [PRICE, 0.5],
  ])('rejects %d kobo of %d', (paid, due) => {
    expect(() => splitCharge({ paid, due, state: 'due', hasTime: true })).toThrow(
      /^\S+ is no amount of a charge in kobo$/,
    );
  });
});
