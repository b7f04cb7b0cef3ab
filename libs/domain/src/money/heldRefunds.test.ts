import { expect, it } from '@jest/globals';
import { checkHeldRefund } from './heldRefunds';

it.each([
  [true, null, 3, 'legal'],
  [true, 'done', 3, 'legal'],
  [true, 'stopped', 1, 'legal'],
  [true, 'running', 3, 'already_running'],
  [true, 'running', 0, 'already_running'],
  [true, null, 0, 'nothing_held'],
  [false, null, 3, 'not_suspended'],
  [false, 'running', 3, 'not_suspended'],
] as const)('suspended %s, last order %s, %i bookings: %s', (isSuspended, last, bookings, verdict) => {
  expect(checkHeldRefund({ isSuspended, last, bookings })).toBe(verdict);
});
