import { expect, test } from '@jest/globals';
import { describeMonth } from './monthLabels';
import { describeDay } from './timeLabels';

test.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
  ['2026-13', '2026-13'],
])('describeMonth shows %s as %s', (month, text) => {
  expect(describeMonth(month)).toBe(text);
});

test.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2026-02-30', '2026-02-30'],
])('describeDay shows %s as %s', (date, text) => {
  expect(describeDay(date)).toBe(text);
});
