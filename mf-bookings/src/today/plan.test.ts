import type { Booking, ProviderCalendar } from '@tm/contracts';
import { buildBooking } from '../testing/builders';
import { freeToday, isSoon, planOf, toAnswer } from './plan';

/** 10:00 in Lagos on a Saturday. */
const NOW = new Date('2026-11-21T09:00:00.000Z');
const at = (startsAt: string, endsAt = startsAt): Partial<Booking> => ({ startsAt, endsAt });
const pending = (expiresAt: string, more: Partial<Booking> = {}) =>
  buildBooking('pending', { expiresAt, ...more });

test('orders requests by their deadline, and leaves out those that cannot be accepted', () => {
  const late = pending('2026-11-21T20:00:00.000Z');
  const soon = pending('2026-11-21T10:00:00.000Z');
  const expired = pending('2026-11-21T08:00:00.000Z');
  const unpaid = pending('2026-11-21T09:30:00.000Z', {
    payment: { method: 'online', state: 'due', payBy: '2026-11-21T09:30:00.000Z' },
  });
  expect(toAnswer([late, expired, unpaid, soon], NOW)).toEqual([soon, late]);
});

const EARLY = at('2026-11-21T07:00:00.000Z', '2026-11-21T08:00:00.000Z');
const NOON = at('2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z');
const EVENING = at('2026-11-21T17:00:00.000Z', '2026-11-21T18:00:00.000Z');
/** 00:30 in Lagos, still the 21st by UTC. */
const AFTER_MIDNIGHT = at('2026-11-21T23:30:00.000Z', '2026-11-22T00:30:00.000Z');
const YESTERDAY = at('2026-11-20T16:00:00.000Z', '2026-11-20T18:00:00.000Z');

test('plans the Lagos day in order, with the first job that is not over as the next one', () => {
  const [missed, noon, evening, later] = [EARLY, NOON, EVENING, AFTER_MIDNIGHT].map((time) =>
    buildBooking('accepted', time),
  );
  const plan = planOf([later!, evening!, noon!, missed!], NOW);
  expect(plan).toEqual({ today: [missed, noon, evening], next: noon, later });
});

test('a running job is the next one, also if it began the day before', () => {
  const running = buildBooking('in_progress', YESTERDAY);
  const notStarted = buildBooking('accepted', YESTERDAY);
  const noon = buildBooking('accepted', NOON);
  expect(planOf([notStarted, running, noon], NOW)).toMatchObject({ today: [running, noon], next: running });
});

test('a job whose time has passed stays the next one while the day has no other', () => {
  const missed = buildBooking('accepted', EARLY);
  expect(planOf([missed], NOW).next).toBe(missed);
  expect(planOf([], NOW)).toEqual({ today: [], next: null, later: null });
});

test.each([
  ['2026-11-21T08:00:00.000Z', true],
  ['2026-11-21T11:00:00.000Z', true],
  ['2026-11-21T11:01:00.000Z', false],
])('a job at %s is soon: %s', (startsAt, expected) => {
  expect(isSoon(buildBooking('accepted', { startsAt }), NOW)).toBe(expected);
});

const calendar = (free: { start: number; end: number }[], anyTime = false) =>
  ({ anyTime, days: [{ date: '2026-11-21', free }] }) as unknown as ProviderCalendar;

test('lists the rest of the free time from half an hour', () => {
  const free = freeToday(
    calendar([
      { start: 480, end: 660 },
      { start: 700, end: 729 },
      { start: 1020, end: 1080 },
    ]),
    NOW,
  );
  expect(free.map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
    ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T16:00:00.000Z', '2026-11-21T17:00:00.000Z'],
  ]);
});

test('lists no free time without hours', () => {
  expect(freeToday(calendar([{ start: 0, end: 1440 }], true), NOW)).toEqual([]);
  expect(freeToday(undefined, NOW)).toEqual([]);
});
