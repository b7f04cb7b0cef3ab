import { requestOf, textOf } from './listingText';
import { formatPriceText } from './formatPriceText';

const typed = textOf(null, false);
const priceOf = (basePrice: string) => requestOf({ ...typed, basePrice }).basePrice;

test.each([
  ['15000', 15_000],
  ['15,000', 15_000],
  ['₦1,500,000.50', 1_500_000.5],
  ['15 000', 15_000],
  ['.5', 0.5],
  ['-5', -5],
])('parses a price of %j as %d', (text, price) => {
  expect(priceOf(text)).toBe(price);
});

test.each(['15,5', '1,50', '15,0000', '1e3', '0x10', '1.000.000', '15000 naira', ''])(
  'rejects %j as a price',
  (text) => {
    expect(priceOf(text)).toBeNaN();
  },
);

test.each(['0x1e', '1e2', 'an hour'])('rejects %j as duration and seats', (text) => {
  const { duration, seats } = requestOf({ ...typed, category: 'restaurant', duration: text, seats: text });
  expect([duration, seats]).toEqual([Number.NaN, Number.NaN]);
});

test.each([
  ['15,000', '₦15,000'],
  ['1500.5', '₦1,500.50'],
  ['15,5', '15,5'],
  ['soon', 'soon'],
])('formats %j while typing as %s, without turning rejected text into a price', (text, shown) => {
  expect(formatPriceText(text)).toBe(shown);
});
