import { expect, test } from '@jest/globals';
import { isSoldOut } from './menus';

test.each([
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-20T23:00:00Z', true],
  ['2026-11-21T22:59:59Z', true],
  ['2026-11-21T23:00:00Z', false],
])('isSoldOut holds for the whole Lagos day 21 November: %s, %s', (at, expected) => {
  expect(isSoldOut({ soldOutOn: '2026-11-21' }, new Date(at))).toBe(expected);
});

test('isSoldOut returns false for a dish without a sold-out day', () => {
  expect(isSoldOut({}, new Date())).toBe(false);
  expect(isSoldOut({ soldOutOn: null }, new Date())).toBe(false);
});
