import { expect, test } from '@jest/globals';
import { describeMonth } from './monthLabels';
import {
  describeDateTime,
  describeDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
} from './timeLabels';

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

const NOW = new Date('2026-11-29T11:00:00Z');

test.each([
  ['in nine months', '2027-08-28T13:00:00Z', 'Sat 28 Aug', '28 Aug'],
  ['one minute before the limit', '2027-10-30T10:59:00Z', 'Sat 30 Oct', '30 Oct'],
  ['335 days ahead', '2027-10-30T11:00:00Z', 'Sat, 30 Oct 2027', '30 Oct 2027'],
  ['334 days ago', '2025-12-30T11:00:00Z', 'Tue 30 Dec', '30 Dec'],
  ['a year ago', '2025-11-29T11:00:00Z', 'Sat, 29 Nov 2025', '29 Nov 2025'],
])('a date %s is shown without its year only within 11 months', (_, at, date, day) => {
  expect(formatDate(new Date(at), NOW)).toBe(date);
  expect(formatDay(new Date(at), NOW)).toBe(day);
});

test('a month has its year and is that of Lagos', () => {
  expect(formatMonth(new Date('2026-12-31T23:30:00Z'))).toBe('Jan 2027');
});

test('without the current time a date keeps its year, as mails and titles need it', () => {
  const at = new Date('2026-12-02T13:00:00Z');
  expect(formatDateTime(at)).toBe('Wed, 2 Dec 2026, 2:00 PM');
  expect(formatDateTime(at, NOW)).toBe('Wed 2 Dec, 2:00 PM');
  expect(describeDay('2026-12-02', NOW)).toBe('2 Dec');
});

test('a time of another day than the three around today has its date without the year', () => {
  expect(describeDateTime(new Date('2026-11-29T13:00:00Z'), NOW)).toBe('Today, 2:00 PM');
  expect(describeDateTime(new Date('2026-12-01T13:00:00Z'), NOW)).toBe('Tue 1 Dec, 2:00 PM');
  expect(describeDateTime(new Date('2028-12-01T13:00:00Z'), NOW)).toBe('Fri, 1 Dec 2028, 2:00 PM');
});
