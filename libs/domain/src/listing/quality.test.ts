import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { DAY_MS } from '../scheduling/units';
import type { Mark } from '../booking/marks';
import { isQualityMoved, isQualityTimed, qualityOf, type QualityFacts } from './quality';

const NOW = new Date('2026-11-29T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** A listing without any points except those of its rating: 3.8 stars are 245 of 350. */
const BARE: QualityFacts = {
  ratingSum: 0,
  reviewCount: 0,
  isVerified: false,
  answerTimes: [],
  marks: [],
  pictures: 0,
  createdAt: daysAgo(365),
  hasHours: false,
  hasAreas: false,
};
const marks = (count: number, mark: Partial<Mark> = {}): Mark[] =>
  Array.from({ length: count }, () => ({ at: daysAgo(10), mark: 'kept' as const, ...mark }));
const absences = (count: number, days: number) =>
  marks(count, { mark: 'broken', absentFrom: 'a booking', at: daysAgo(days) });

describe('qualityOf', () => {
  it.each<[string, Partial<QualityFacts>, number]>([
    ['no review: 3.8 stars', {}, 245],
    ['one review of five stars: 4 stars', { ratingSum: 5, reviewCount: 1 }, 263],
    ['one review of one star', { ratingSum: 1, reviewCount: 1 }, 204],
    ['a hundred reviews of 4.8', { ratingSum: 480, reviewCount: 100 }, 328],
    ['verified', { isVerified: true }, 245 + 150],
    ['one quick answer, a fifth', { answerTimes: [10] }, 245 + 30],
    ['five answers of exactly four hours', { answerTimes: [240, 240, 240, 240, 240] }, 245 + 150],
    ['half of the answers too late', { answerTimes: [10, 241, 10, null, 10, 300] }, 245 + 75],
    ['only the newest twenty answers', { answerTimes: [null, ...Array<number>(20).fill(5)] }, 245 + 150],
    ['one picture of four', { pictures: 1 }, 245 + 25],
    ['more than four pictures', { pictures: 9 }, 245 + 100],
    ['one completed booking', { marks: marks(1) }, 245 + 20],
    ['thirty completed bookings', { marks: marks(30) }, 245 + 100],
    ['fifty completed bookings', { marks: marks(50) }, 245 + 100],
    ['bookings that are 90 days old', { marks: marks(30, { at: daysAgo(90) }) }, 245],
    ['bookings that end in the future', { marks: marks(30, { at: daysAgo(-1) }) }, 245],
    ['created now', { createdAt: NOW }, 245 + 100],
    ['created a week ago', { createdAt: daysAgo(7) }, 245 + 50],
    ['created 14 days ago', { createdAt: daysAgo(14) }, 245],
    ['hours', { hasHours: true }, 245 + 25],
    ['hours and areas', { hasHours: true, hasAreas: true }, 245 + 50],
    ['one absence', { marks: absences(1, 5) }, 245],
    ['two absences', { marks: absences(2, 5) }, 45],
    ['three absences', { marks: absences(3, 5) }, 45],
    ['two old absences', { marks: absences(2, 90) }, 245],
    ['never below 0', { ratingSum: 10, reviewCount: 10, marks: absences(2, 5) }, 0],
  ])('returns the points of: %s', (_, facts, expected) => {
    expect(qualityOf({ ...BARE, ...facts }, NOW)).toBe(expected);
  });

  it('returns 1,000 only with every part', () => {
    const best: QualityFacts = {
      ratingSum: 5_000_000,
      reviewCount: 1_000_000,
      isVerified: true,
      answerTimes: Array<number>(20).fill(1),
      marks: marks(30),
      pictures: 4,
      createdAt: NOW,
      hasHours: true,
      hasAreas: true,
    };
    expect(qualityOf(best, NOW)).toBe(1_000);
    expect(qualityOf({ ...best, pictures: 3 }, NOW)).toBe(975);
  });
});

const mark = fc.record({
  at: fc.integer({ min: -5, max: 200 }).map(daysAgo),
  mark: fc.constantFrom('kept' as const, 'ahead' as const, 'broken' as const),
});
const facts: fc.Arbitrary<QualityFacts> = fc
  .record({
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }),
    isVerified: fc.boolean(),
    answerTimes: fc.array(fc.option(fc.integer({ min: 0, max: 2_000 })), { maxLength: 25 }),
    kept: fc.array(mark, { maxLength: 50 }),
    absent: fc.integer({ min: 0, max: 3 }),
    pictures: fc.integer({ min: 0, max: 12 }),
    createdAt: fc.integer({ min: -1, max: 60 }).map(daysAgo),
    hasHours: fc.boolean(),
    hasAreas: fc.boolean(),
  })
  .map(({ stars, kept, absent, ...rest }) => ({
    ...rest,
    ratingSum: stars.reduce((sum, one) => sum + one, 0),
    reviewCount: stars.length,
    marks: [...kept, ...absences(absent, 30)],
  }));

/** Changes that never lower the quality. */
const BETTER: Record<string, (facts: QualityFacts) => QualityFacts> = {
  'another review of five stars': (one) => ({
    ...one,
    ratingSum: one.ratingSum + 5,
    reviewCount: one.reviewCount + 1,
  }),
  verification: (one) => ({ ...one, isVerified: true }),
  'a quick answer instead of any other': (one) => ({
    ...one,
    answerTimes: one.answerTimes.map((time, at) => (at === one.answerTimes.length - 1 ? 5 : time)),
  }),
  'another quick answer of a business with few': (one) =>
    one.answerTimes.length < 5 ? { ...one, answerTimes: [...one.answerTimes, 5] } : one,
  'another picture': (one) => ({ ...one, pictures: one.pictures + 1 }),
  'another completed booking': (one) => ({ ...one, marks: [...one.marks, ...marks(1)] }),
  'a later creation': (one) => ({ ...one, createdAt: new Date(new Date(one.createdAt).getTime() + DAY_MS) }),
  hours: (one) => ({ ...one, hasHours: true }),
  areas: (one) => ({ ...one, hasAreas: true }),
  'one absence less': (one) => {
    const at = one.marks.findIndex(({ absentFrom }) => absentFrom !== undefined);
    return { ...one, marks: one.marks.filter((_, index) => index !== at) };
  },
};

describe('qualityOf', () => {
  it('returns an integer from 0 to 1,000', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const quality = qualityOf(one, NOW);
        expect(Number.isInteger(quality)).toBe(true);
        expect(quality).toBeGreaterThanOrEqual(0);
        expect(quality).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  it.each(Object.entries(BETTER))('is not lowered by %s', (_, improve) => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(qualityOf(improve(one), NOW)).toBeGreaterThanOrEqual(qualityOf(one, NOW));
      }),
    );
  });

  it('returns the same value later when `isQualityTimed` returns false', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 400 }), (one, days) => {
        fc.pre(!isQualityTimed(one, NOW));
        expect(qualityOf(one, daysAgo(-days))).toBe(qualityOf(one, NOW));
      }),
    );
  });
});

it('isQualityMoved returns true from a difference of ten points, and without a stored quality', () => {
  expect([
    isQualityMoved(500, 509),
    isQualityMoved(500, 510),
    isQualityMoved(500, 490),
    isQualityMoved(undefined, 0),
    isQualityMoved(null, 0),
  ]).toEqual([false, true, true, true, true]);
});
