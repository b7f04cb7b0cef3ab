import { expect, test } from '@jest/globals';
import { listingDistance } from './similarity';

const here = { basePriceKobo: 1_000_000, city: 'lagos' } as const;

test('listingDistance is 1 for half the price, for double the price and for another city', () => {
  expect(listingDistance(here, here)).toBe(0);
  expect(listingDistance(here, { ...here, basePriceKobo: 2_000_000 })).toBe(1);
  expect(listingDistance(here, { ...here, basePriceKobo: 500_000 })).toBe(1);
  expect(listingDistance(here, { ...here, city: 'kano' })).toBe(1);
});

test('listingDistance treats two unknown cities as different cities', () => {
  const elsewhere = { basePriceKobo: 1_000_000, city: null };
  expect(listingDistance(elsewhere, elsewhere)).toBe(1);
});
