import { describe, expect, test } from '@jest/globals';
import type { Category } from './categories';
import {
  compareFeatured,
  describeFeatured,
  FEATURED_TEMPLATES,
  featuredScore,
  hasFeaturedCategories,
  pickFeatured,
  type Featured,
} from './featured';

const totals = (mean: number, reviewCount: number) => ({
  ratingSum: Math.round(mean * reviewCount),
  reviewCount,
});

describe('featuredScore', () => {
  test.each([
    ['many good reviews', totals(4.8, 214), 'one perfect review', totals(5, 1)],
    ['the better mean of equally many', totals(4.9, 100), 'the lesser', totals(4.5, 100)],
    ['few perfect reviews', totals(5, 8), 'many of four stars', totals(4, 500)],
    ['one perfect review', totals(5, 1), 'one of two stars', totals(2, 1)],
  ])('ranks %s before %s', (_one, first, _other, second) => {
    expect(featuredScore(first)).toBeGreaterThan(featuredScore(second));
  });
});

test('compareFeatured sorts by reviews at all, then by score, then by number of reviews', () => {
  const [unrated, poor, good, busy] = [totals(0, 0), totals(2, 40), totals(4, 10), totals(4, 90)];
  expect([unrated, poor, good, busy].sort(compareFeatured)).toEqual([busy, good, poor, unrated]);
});

describe('pickFeatured', () => {
  const rows = (...categories: Category[]) => categories.map((category, at) => ({ category, rank: at + 1 }));
  const ranks = (...categories: Category[]) => pickFeatured(rows(...categories)).map(({ rank }) => rank);

  test('returns the best of each of the first three categories', () => {
    expect(ranks('cleaning', 'cleaning', 'tutoring', 'cleaning', 'transport', 'catering')).toEqual([1, 3, 5]);
  });

  test('fills the places of missing categories with the next best', () => {
    expect(ranks('cleaning', 'cleaning', 'cleaning', 'tutoring')).toEqual([1, 4, 2]);
    expect(ranks('cleaning', 'cleaning', 'cleaning', 'cleaning')).toEqual([1, 2, 3]);
  });

  test('returns fewer than three, or none, if there are no more', () => {
    expect([ranks('cleaning', 'cleaning'), ranks()]).toEqual([[1, 2], []]);
  });
});

test('hasFeaturedCategories is true from three categories on', () => {
  const [cleaning, tutoring, transport] = [
    { category: 'cleaning' },
    { category: 'tutoring' },
    { category: 'transport' },
  ] as const;
  expect(hasFeaturedCategories([cleaning, cleaning, tutoring, tutoring])).toBe(false);
  expect(hasFeaturedCategories([cleaning, tutoring, cleaning, transport])).toBe(true);
});

const FEATURED: Featured = {
  id: 'a'.repeat(24),
  businessName: 'Adebayo Home Repairs',
  line: 'Plumbing, wiring and leaks.',
  location: 'Lekki, Lagos',
  rating: 4.8984,
  reviewCount: 1128,
  basePrice: 8000,
  priceType: 'hourly',
  image: '/objects/a/1',
};

test('describeFeatured formats mean, count and price, and adds the base path to picture addresses', () => {
  expect(describeFeatured(FEATURED, '/market')).toMatchObject({
    mean: '4.9',
    count: '1,128',
    price: '₦8,000/hour',
    src: '/market/objects/a/1?w=480',
    thumbnail: '/market/objects/a/1?w=160',
    avif: expect.stringContaining('/market/objects/a/1?w=320&f=avif 320w'),
  });
});

test('describeFeatured returns empty addresses without a picture, like the second template', () => {
  expect(describeFeatured({ ...FEATURED, image: null }, '')).toMatchObject({ src: '', avif: '' });
  const [full, plain] = FEATURED_TEMPLATES;
  expect(Object.keys(full).sort()).toEqual(Object.keys(describeFeatured(FEATURED, '')).sort());
  expect([full.src, plain.src, plain.name]).toEqual(['featured-place-src', '', 'featured-place-name']);
});
