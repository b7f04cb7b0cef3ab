import { describe, expect, it } from '@jest/globals';
import type { Mark } from '../booking/marks';
import { DAY_MS } from '../scheduling/units';
import { hasTooManyAbsences } from './absenceHolds';

const NOW = new Date('2026-11-21T09:00:00Z');
const absence = (daysAgo: number): Mark => ({
  at: new Date(NOW.getTime() - daysAgo * DAY_MS),
  mark: 'broken',
  absentFrom: `booking ${daysAgo}`,
});

describe('hasTooManyAbsences', () => {
  it.each([
    ['three absences in 90 days', [absence(0), absence(40), absence(89.9)], true],
    ['two absences', [absence(0), absence(40)], false],
    ['an absence 90 days ago', [absence(0), absence(40), absence(90)], false],
    [
      'broken bookings without an absence',
      [0, 1, 2].map((day) => ({ ...absence(day), absentFrom: undefined })),
      false,
    ],
  ])('returns the answer for %s', (_name, marks, expected) => {
    expect(hasTooManyAbsences(marks, NOW)).toBe(expected);
  });
});
