import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { formatNaira } from '../booking/money';
import { PRICE_TYPES } from '../booking/price';
import { MAX_SHARE_TEXT, shareText } from './shareText';

const BRAIDS = {
  title: 'Braids & gele',
  basePrice: 15_000,
  priceType: 'per_item',
  businessName: 'Adaeze Beauty',
  location: 'Surulere, Lagos',
  rating: 4.71,
  reviewCount: 32,
  url: 'https://market.example/b/adaeze-beauty?s=64b0c1d2e3f4a5b6c7d8e9f0',
} as const;

test('says what, price, business, area, rating and link', () => {
  expect(shareText(BRAIDS)).toBe(
    `Braids & gele, ₦15,000 each, Adaeze Beauty, Surulere, 4.7 (32) ${BRAIDS.url}`,
  );
});

test.each([
  ['fixed', '₦15,000,'],
  ['hourly', '₦15,000 per hour,'],
] as const)('has the unit of a %s price', (priceType, text) => {
  expect(shareText({ ...BRAIDS, priceType })).toContain(text);
});

test('has no rating without reviews', () => {
  expect(shareText({ ...BRAIDS, rating: 0, reviewCount: 0 })).toBe(
    `Braids & gele, ₦15,000 each, Adaeze Beauty, Surulere ${BRAIDS.url}`,
  );
});

test('cuts a long title and leaves out the other parts when there is no room', () => {
  const long = shareText({ ...BRAIDS, title: 'Very gentle knotless braids '.repeat(4) });
  expect(long.length).toBeLessThanOrEqual(MAX_SHARE_TEXT);
  expect(long).toMatch(/^Very gentle .*…, ₦15,000 each https:\/\/.*e9f0$/);
});

test('any text has at most 160 characters, the price and the link', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(
      fc.record({
        title: text,
        basePrice: fc.integer({ min: 1, max: 999_999_999 }),
        priceType: fc.constantFrom(...PRICE_TYPES),
        businessName: text,
        location: text,
        rating: fc.double({ min: 0, max: 5, noNaN: true }),
        reviewCount: fc.nat(99_999),
        url: fc.string({ unit: fc.constantFrom('a', '/', '-'), minLength: 20, maxLength: 120 }),
      }),
      (listing) => {
        const shared = shareText(listing);
        expect(shared.length).toBeLessThanOrEqual(MAX_SHARE_TEXT);
        expect(shared).toContain(formatNaira(listing.basePrice));
        expect(shared.endsWith(` ${listing.url}`)).toBe(true);
      },
    ),
  );
});
