import { expect, test } from '@jest/globals';
import { formatCardPrice } from './cardPrice';

test.each([
  ['home_repair', 'fixed', 15_000, '₦15,000 per booking'],
  ['tutoring', 'hourly', 15_000, '₦15,000 per hour'],
  ['catering', 'per_item', 1_500.5, '₦1,500.50 per item'],
  ['restaurant', 'hourly', 5_000, 'From ₦5,000'],
  ['', 'hourly', 15_000, '₦15,000 per hour'],
  ['tutoring', 'hourly', 0, ''],
  ['tutoring', 'hourly', Number.NaN, ''],
] as const)(
  'formats the price of a card of category "%s", %s, %d as "%s"',
  (category, priceType, basePrice, shown) => {
    expect(formatCardPrice({ category, basePrice, priceType })).toBe(shown);
  },
);
