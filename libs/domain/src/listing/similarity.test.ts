import { expect, test } from '@jest/globals';
import { listingDistance } from './similarity';

const here = { basePriceKobo: 1_000_000, city: 'lagos' } as const;

test('half and double the price are equally far, and another city is as far as either', () => {
  expect(listingDistance(here, here)).toBe(0);
  expect(listingDistance(here, { ...here, basePriceKobo: 2_000_000 })).toBe(1);
  expect(listingDistance(here, { ...here, basePriceKobo: 500_000 })).toBe(1);
  expect(listingDistance(here, { ...here, city: 'kano' })).toBe(1);
});

test('places that are no known city are not the same place', () => {
  const elsewhere = { basePriceKobo: 1_000_000, city: null };
  expect(listingDistance(elsewhere, elsewhere)).toBe(1);
});
