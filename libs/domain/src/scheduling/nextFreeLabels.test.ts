import { expect, test } from '@jest/globals';
import { fromLagos } from './lagosTime';
import { describeFreeTime, describeNextFree } from './nextFreeLabels';

// 29 November 2026 is a Sunday.
const NOW = fromLagos('2026-11-29', '23:30')!;

test.each([
  ['2026-11-29', '23:45', 'Free today, 11:45 PM'],
  ['2026-11-30', '00:15', 'Free tomorrow, 12:15 AM'],
  ['2026-12-01', '09:00', 'Next free: Tue 9:00 AM'],
  ['2026-12-05', '14:00', 'Next free: Sat 2:00 PM'],
  ['2026-12-06', '09:00', 'Next free: Sun 6 Dec'],
  ['2026-11-29', '23:30', ''],
  ['2026-02-30', '09:00', ''],
])('the next free time %s %s is "%s"', (date, time, text) => {
  expect(describeNextFree({ date, time }, NOW)).toBe(text);
});

test.each([
  ['2026-11-29', '23:45', 'Free today, 11:45 PM'],
  ['2026-12-01', '09:00', 'Free Tue 9:00 AM'],
  ['2026-12-06', '09:00', 'Free Sun 6 Dec'],
  ['2026-11-29', '23:30', ''],
])('the free time %s %s on a chosen day is "%s"', (date, time, text) => {
  expect(describeFreeTime({ date, time }, NOW)).toBe(text);
});
