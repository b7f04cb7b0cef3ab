import { describePriceLevel, formatPriceLevel, priceLevelOf } from './priceLevels';

const restaurant = { category: 'restaurant', priceType: 'fixed' } as const;

test.each([
  [1, 1],
  [4_999.99, 1],
  [5_000, 2],
  [9_999.99, 2],
  [10_000, 3],
  [19_999.99, 3],
  [20_000, 4],
  [5_000_000, 4],
])('a restaurant from ₦%d has price level %d', (basePrice, level) => {
  expect(priceLevelOf({ ...restaurant, basePrice })).toBe(level);
});

test.each([
  ['without a price', { ...restaurant, basePrice: 0 }],
  ['with an unknown price', { ...restaurant, basePrice: Number.NaN }],
  ['by the hour', { ...restaurant, priceType: 'hourly', basePrice: 9_000 }],
  ['of a caterer', { category: 'catering', priceType: 'fixed', basePrice: 9_000 }],
] as const)('a price level is unknown %s', (_case, listing) => {
  expect(priceLevelOf(listing)).toBeNull();
});

test('a price level has a text and an accessible name', () => {
  expect(([1, 2, 3, 4] as const).map(formatPriceLevel)).toEqual(['₦', '₦₦', '₦₦₦', '₦₦₦₦']);
  expect(describePriceLevel(2)).toBe('Price level 2 of 4');
});
