import { expect, test } from '@jest/globals';
import { describeFreeDates, freeDatesProblem, weekendOf } from './freeDates';
import { fromLagos } from './lagosTime';

// 29 November 2026 is a Sunday.
const NOW = fromLagos('2026-11-29', '00:10')!;

test.each([
  ['2026-11-28', '2026-11-28', 'date_in_past'],
  ['2026-11-28', '2026-11-29', 'date_in_past'],
  ['2026-11-29', '2026-11-29', null],
  ['2028-11-28', '2028-11-28', null],
  ['2028-11-28', '2028-11-29', 'too_far_ahead'],
  ['2028-11-29', '2028-11-29', 'too_far_ahead'],
])('the dates %s to %s have the problem %s', (from, to, problem) => {
  expect(freeDatesProblem({ from, to }, NOW)).toBe(problem);
});

test.each([
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-11-30', '2026-12-05', '2026-12-06'],
  ['2026-12-04', '2026-12-05', '2026-12-06'],
  ['2026-12-05', '2026-12-05', '2026-12-06'],
  ['2026-12-31', '2027-01-02', '2027-01-03'],
])('the weekend of %s is from %s to %s', (today, from, to) => {
  expect(weekendOf(today)).toEqual({ from, to });
});

test.each([
  ['2026-11-29', '2026-11-29', 'today'],
  ['2026-11-30', '2026-11-30', 'tomorrow'],
  ['2026-12-01', '2026-12-01', 'on Tue 1 Dec'],
  ['2026-12-05', '2026-12-06', 'from Sat 5 Dec to Sun 6 Dec'],
  ['2028-01-04', '2028-01-04', 'on Tue, 4 Jan 2028'],
])('the dates %s to %s are "%s"', (from, to, text) => {
  expect(describeFreeDates({ from, to }, NOW)).toBe(text);
});
