import { expect, test } from '@jest/globals';
import { readClockChange } from './clockArgument';

test.each([
  ['+26h', 26 * 3_600_000],
  ['+90m', 90 * 60_000],
  ['+3d', 3 * 86_400_000],
  ['-2h', -2 * 3_600_000],
])('reads %s as a movement of %d ms', (argument, byMs) => {
  expect(readClockChange([argument])).toEqual({ byMs });
});

test.each([
  ['2026-12-05T09:00Z', '2026-12-05T09:00:00.000Z'],
  ['2026-12-05T09:00:07.250Z', '2026-12-05T09:00:07.250Z'],
])('reads %s as the time to set', (argument, moment) => {
  expect(readClockChange([argument])).toEqual({ to: new Date(moment) });
});

test('reads 0 as the time of the machine, and nothing as a question', () => {
  expect(readClockChange(['0'])).toBe('reset');
  expect(readClockChange([])).toBeNull();
});

test.each([
  ['26h'],
  ['+h'],
  ['+1w'],
  ['+1.5h'],
  ['+999999h'],
  ['+1h', '+1h'],
  [''],
  ['2026-12-05'],
  ['2026-13-05T09:00Z'],
  ['2026-02-30T09:00Z'],
])('refuses %j with the usage', (...args) => {
  expect(() => readClockChange(args)).toThrow(/is not a movement of the clock: npm run clock -- \+26h/);
});
