import { expect, test } from '@jest/globals';
import { reviewDueBy, describeWait, waitUrgency } from './reviewPromise';

const SINCE = new Date('2026-11-21T09:30:00Z');
const after = (hours: number) => new Date(SINCE.getTime() + hours * 3_600_000);

test('reviewDueBy returns a time 48 hours later', () => expect(reviewDueBy(SINCE)).toEqual(after(48)));

test.each([
  [0, 'fresh'],
  [23.99, 'fresh'],
  [24, 'due'],
  [48, 'due'],
  [48.01, 'overdue'],
] as const)('after %d hours the state of a wait is %s', (hours, expected) =>
  expect(waitUrgency(SINCE, after(hours))).toBe(expected),
);

test.each([
  [-1, 'less than an hour'],
  [0.9, 'less than an hour'],
  [1, '1 hour'],
  [23.9, '23 hours'],
  [24, '1 day'],
  [27, '1 day 3 hours'],
  [49, '2 days 1 hour'],
  [167, '6 days 23 hours'],
  [171, '7 days'],
  [1000, '41 days'],
] as const)('describeWait formats %d hours as "%s"', (hours, expected) =>
  expect(describeWait(SINCE, after(hours))).toBe(expected),
);
