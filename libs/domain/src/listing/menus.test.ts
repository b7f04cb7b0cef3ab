import { expect, test } from '@jest/globals';
import { isSoldOut } from './menus';

test.each([
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-20T23:00:00Z', true],
  ['2026-11-21T22:59:59Z', true],
  ['2026-11-21T23:00:00Z', false],
])('what is sold out on 21 November is so from midnight to midnight of Lagos: %s, %s', (at, expected) => {
  expect(isSoldOut({ soldOutOn: '2026-11-21' }, new Date(at))).toBe(expected);
});

test('a dish of which nobody has said so is there', () => {
  expect(isSoldOut({}, new Date())).toBe(false);
  expect(isSoldOut({ soldOutOn: null }, new Date())).toBe(false);
});
