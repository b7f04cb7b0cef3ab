import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORIES } from '../listing/categories';
import { MAX_ONLINE_KOBO, MIN_ONLINE_KOBO, isKobo, isPayableOnline, sumKobo } from './amounts';
import { COMMISSION_BPS, commissionKobo, containedVatKobo, splitCommission } from './commission';

/** Number of random amounts: `RUNS=1000000 npx jest commission.test`. */
const RUNS = Number(process.env['RUNS'] ?? 10_000);
const RATES = [...new Set(Object.values(COMMISSION_BPS))];

/** The commission by the definition: amount × rate ÷ 10,000 with integers of any size, half a kobo up. */
const exactCommission = (kobo: number, bps: number): number =>
  Number((BigInt(kobo) * BigInt(bps) * 2n + 10_000n) / 20_000n);

/** The tax contained in an amount by the definition: amount × 7.5 ÷ 107.5, half a kobo up. */
const exactVat = (kobo: number): number => Number((BigInt(kobo) * 75n + 537n) / 1_075n);

describe('commissionKobo', () => {
  it.each(RATES)('equals exact integers at %i basis points for every kobo up to ₦200', (bps) => {
    for (let kobo = 0; kobo <= 20_000; kobo += 1) {
      if (commissionKobo(kobo, bps) !== exactCommission(kobo, bps))
        throw new Error(`${kobo} kobo: ${commissionKobo(kobo, bps)}, not ${exactCommission(kobo, bps)}`);
    }
    expect(commissionKobo(20_000, bps)).toBe(2 * bps);
  });

  it('equals exact integers for random amounts and every rate', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0, max: MAX_ONLINE_KOBO }),
          fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        ),
        fc.integer({ min: 0, max: 10_000 }),
        (kobo, bps) => commissionKobo(kobo, bps) === exactCommission(kobo, bps),
      ),
      { numRuns: RUNS },
    );
  });

  it('rounds half a kobo up', () => {
    expect([4, 5, 6, 14, 15].map((kobo) => commissionKobo(kobo, 1_000))).toEqual([0, 1, 1, 1, 2]);
  });

  it.each([
    [-1, 1_000],
    [1.5, 1_000],
    [Number.MAX_SAFE_INTEGER + 1, 1_000],
    [NaN, 1_000],
    [100, -1],
    [100, 10_001],
    [100, 0.5],
  ])('rejects %d kobo at %d basis points', (kobo, bps) => {
    expect(() => commissionKobo(kobo, bps)).toThrow(/^\S+ is no (amount in kobo|rate)$/);
  });
});

describe('splitCommission', () => {
  it('makes parts that add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_ONLINE_KOBO }), fc.constantFrom(...RATES), (kobo, bps) => {
        const { commission, provider } = splitCommission(kobo, bps);
        return commission + provider === kobo && commission >= 0 && provider >= 0;
      }),
      { numRuns: RUNS },
    );
  });

  it('gives the business ₦9,000 of ₦10,000, and a restaurant ₦9,200', () => {
    expect(splitCommission(1_000_000, COMMISSION_BPS.cleaning)).toEqual({
      commission: 100_000,
      provider: 900_000,
    });
    expect(splitCommission(1_000_000, COMMISSION_BPS.restaurant).provider).toBe(920_000);
  });

  it('has a rate for every category', () => {
    expect(Object.keys(COMMISSION_BPS).sort()).toEqual([...CATEGORIES].sort());
  });
});

describe('containedVatKobo', () => {
  it('equals exact integers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (kobo) => containedVatKobo(kobo) === exactVat(kobo)),
      { numRuns: RUNS },
    );
  });

  it('finds ₦75 in a commission of ₦1,075', () => {
    expect(containedVatKobo(107_500)).toBe(7_500);
  });

  it('rejects what it cannot compute exactly', () => {
    expect(() => containedVatKobo(Number.MAX_SAFE_INTEGER)).toThrow('is too large for an exact tax');
    expect(() => containedVatKobo(-1)).toThrow('-1 is no amount in kobo');
  });
});

describe('amounts', () => {
  it('adds up exactly, or throws', () => {
    expect(sumKobo([1, 2, -3])).toBe(0);
    expect(sumKobo([5, 20, 300])).toBe(325);
    expect(sumKobo([])).toBe(0);
    expect(() => sumKobo([Number.MAX_SAFE_INTEGER, 1])).toThrow('kobo is not exact');
    expect(() => sumKobo([0.5, 0.5])).toThrow(RangeError);
    expect([0, -5, 2 ** 53, 0.1, Infinity].map(isKobo)).toEqual([true, true, false, false, false]);
  });

  it('may be paid online from ₦100 to ₦5,000,000', () => {
    const limits = [MIN_ONLINE_KOBO - 1, MIN_ONLINE_KOBO, MAX_ONLINE_KOBO, MAX_ONLINE_KOBO + 1];
    expect(limits.map(isPayableOnline)).toEqual([false, true, true, false]);
    expect(isPayableOnline(10_000.5)).toBe(false);
  });
});
