import { describe, expect, test } from '@jest/globals';
import { COMPLETE_DESCRIPTION, completenessOf, type CompletenessFacts } from './completeness';
import { qualityOf, type QualityFacts } from './quality';

const NOTHING: CompletenessFacts = {
  category: 'home_repair',
  pictures: 0,
  description: '',
  duration: null,
  dishes: 0,
  hasHours: false,
  hasAreas: false,
};
const ALL: CompletenessFacts = {
  category: 'home_repair',
  pictures: 4,
  description: 'd'.repeat(COMPLETE_DESCRIPTION),
  duration: 60,
  dishes: 1,
  hasHours: true,
  hasAreas: true,
};
const completeOf = (facts: CompletenessFacts) =>
  completenessOf(facts).flatMap(({ part, isComplete }) => (isComplete ? [part] : []));

test('counts five parts of a service and of a restaurant', () => {
  expect(completeOf(NOTHING)).toEqual([]);
  expect(completeOf(ALL)).toEqual(['pictures', 'description', 'duration', 'hours', 'areas']);
  expect(completeOf({ ...ALL, category: 'restaurant' })).toEqual([
    'pictures',
    'description',
    'menu',
    'hours',
    'areas',
  ]);
});

test.each([
  ['three pictures', { pictures: 3 }, 'pictures'],
  ['a short description', { description: 'd'.repeat(COMPLETE_DESCRIPTION - 1) }, 'description'],
  ['a description of spaces', { description: ' '.repeat(COMPLETE_DESCRIPTION) }, 'description'],
  ['no duration', { duration: null }, 'duration'],
  ['a duration that is no number', { duration: Number.NaN }, 'duration'],
  ['no dish', { category: 'restaurant', dishes: 0 }, 'menu'],
  ['no hours', { hasHours: false }, 'hours'],
  ['no areas', { hasAreas: false }, 'areas'],
] as const)('does not count %s', (_what, missing, part) => {
  const complete = completeOf({ ...ALL, ...missing });
  expect(complete).toHaveLength(4);
  expect(complete).not.toContain(part);
});

describe('a part that raises the order', () => {
  const now = new Date('2031-06-01T09:00:00Z');
  const qualityWith = ({ pictures, hasHours, hasAreas }: CompletenessFacts) => {
    const facts: QualityFacts = {
      ratingSum: 0,
      reviewCount: 0,
      isVerified: false,
      answerTimes: [],
      marks: [],
      pictures,
      createdAt: '2030-01-01T00:00:00Z',
      hasHours,
      hasAreas,
    };
    return qualityOf(facts, now);
  };

  test.each(completenessOf(NOTHING).map(({ part, raisesOrder }) => [part, raisesOrder] as const))(
    '%s changes the quality of the listing: %s',
    (part, raisesOrder) => {
      const member = { hours: 'hasHours', areas: 'hasAreas', menu: 'dishes' }[part as string] ?? part;
      const better = { ...NOTHING, [member]: ALL[member as keyof CompletenessFacts] };
      expect(qualityWith(better) > qualityWith(NOTHING)).toBe(raisesOrder);
    },
  );

  test('has no more points with a fifth picture', () => {
    expect(qualityWith({ ...ALL, pictures: 5 })).toBe(qualityWith(ALL));
  });
});
