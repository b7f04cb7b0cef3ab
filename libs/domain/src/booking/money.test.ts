import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatNaira, hasWholeKobo, toKobo, toNaira } from './money';
import { bookingTotalKobo, orderFields } from './price';

describe('money', () => {
  it('converts any amount to naira and back to the same kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kobo) => toKobo(toNaira(kobo)) === kobo),
    );
  });

  it('rejects amounts with more than two decimals', () => {
    expect([0.1, 1999.99, 29.7, 999_999_999.99].every(hasWholeKobo)).toBe(true);
    expect([0.001, 1.005, 10.999].some(hasWholeKobo)).toBe(false);
  });

  it('formats amounts with the naira sign and thousands separators', () => {
    expect(formatNaira(15_000)).toBe('₦15,000');
    expect(formatNaira(1_234_567.5)).toBe('₦1,234,567.50');
  });
});

describe('bookingTotalKobo and orderFields (PD-19)', () => {
  const basePriceKobo = 750_050;
  it('computes the total from a fixed, an hourly or a per-item price', () => {
    expect(bookingTotalKobo({ basePriceKobo, priceType: 'fixed', hours: 3, quantity: 9 })).toBe(750_050);
    expect(bookingTotalKobo({ basePriceKobo, priceType: 'hourly', hours: 3 })).toBe(2_250_150);
    expect(bookingTotalKobo({ basePriceKobo, priceType: 'per_item', quantity: 40 })).toBe(30_002_000);
  });

  it('ask for the fields that category and price type need', () => {
    expect(orderFields({ category: 'tutoring', priceType: 'hourly' })).toEqual(['hours']);
    expect(orderFields({ category: 'catering', priceType: 'per_item' })).toEqual(['quantity']);
    expect(orderFields({ category: 'cleaning', priceType: 'fixed' })).toEqual([]);
    expect(orderFields({ category: 'restaurant', priceType: 'fixed' })).toEqual(['partySize']);
    expect(orderFields({ category: 'restaurant', priceType: 'hourly' })).toEqual(['partySize', 'hours']);
    expect(orderFields({ category: 'restaurant', priceType: 'per_item' })).toEqual(['partySize', 'quantity']);
  });
});
