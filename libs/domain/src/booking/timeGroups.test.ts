import { expect, it } from '@jest/globals';
import { BOOKING_STATUSES } from './bookings';
import { compareByTime, TIME_PHASES, timeGroupOf, timePhaseOf } from './timeGroups';

/** Wednesday, 4:00 PM in Lagos. */
const NOW = new Date('2026-11-25T15:00:00Z');

it.each([
  ['in_progress', '2026-11-25T14:00:00Z', 'now'],
  ['in_progress', '2026-12-20T09:00:00Z', 'now'],
  ['accepted', '2026-11-25T15:00:00Z', 'now'],
  ['accepted', '2026-11-20T09:00:00Z', 'now'],
  ['pending', '2026-11-25T14:59:00Z', 'now'],
  ['accepted', '2026-11-25T15:01:00Z', 'today'],
  ['pending', '2026-11-25T22:59:59Z', 'today'],
  ['accepted', '2026-11-25T23:00:00Z', 'week'],
  ['accepted', '2026-11-29T22:59:59Z', 'week'],
  ['accepted', '2026-11-29T23:00:00Z', 'later'],
  ['pending', '2027-02-01T09:00:00Z', 'later'],
  ['completed', '2026-11-25T14:00:00Z', 'past'],
  ['cancelled', '2027-02-01T09:00:00Z', 'past'],
] as const)('puts a booking that is %s and starts at %s in the group %s', (status, startsAt, group) => {
  expect(timeGroupOf({ status, startsAt }, NOW)).toBe(group);
});

it.each([
  ['a Sunday in Lagos', '2026-11-28T23:30:00Z', '2026-11-29T23:30:00Z', 'later'],
  ['the first hour of a Monday in Lagos', '2026-11-29T23:30:00Z', '2026-12-06T22:00:00Z', 'week'],
])('ends the week of %s on Sunday', (_, now, startsAt, group) => {
  expect(timeGroupOf({ status: 'accepted', startsAt }, new Date(now))).toBe(group);
});

it('has every status in exactly one phase', () => {
  expect(TIME_PHASES.flatMap(({ statuses }) => statuses).toSorted()).toEqual(BOOKING_STATUSES.toSorted());
  expect(BOOKING_STATUSES.map(timePhaseOf)).toEqual([1, 1, 0, 2, 2]);
});

it('orders open bookings by the earliest start, ended ones by the latest, and equal starts by id', () => {
  const at = (id: string, status: (typeof BOOKING_STATUSES)[number], day: number) => ({
    id,
    status,
    startsAt: new Date(NOW.getTime() + day * 24 * 3_600_000),
  });
  const ordered = [
    at('a', 'in_progress', 5),
    at('b', 'accepted', 1),
    at('c', 'pending', 1),
    at('d', 'accepted', 3),
    at('f', 'cancelled', 9),
    at('e', 'completed', -1),
    at('0', 'cancelled', -1),
  ];
  expect(ordered.toReversed().toSorted(compareByTime)).toEqual(ordered);
});
