import { describe, expect, test } from '@jest/globals';
import { FEATURED_TEMPLATES, featuredScore, describeFeatured, type Featured } from './featured';

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
