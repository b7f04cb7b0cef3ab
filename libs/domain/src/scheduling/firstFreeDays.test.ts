import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstFreeDays, NEXT_FREE, nextFreeSpan } from './firstFreeDays';
import { freeSlots } from './freeSlots';
import { wishOf, worlds } from './freeSlots.testing';
import { fromLagos } from './lagosTime';

it('returns the first free days of the slot calculation, with their first times', () => {
  fc.assert(
    fc.property(worlds, fc.integer({ min: 1, max: 5 }), (world, count) => {
      const expected = freeSlots(world.rules, wishOf(world), world.claims, world.now)
        .filter(({ state }) => state === 'free')
        .slice(0, count)
        .map(({ date, times }) => ({ date, times: times.slice(0, NEXT_FREE.times) }));
      expect(firstFreeDays(world.rules, wishOf(world), world.claims, world.now, { count })).toEqual(expected);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

it('returns with a time of day the nearest free starts of the first day that has some within an hour', () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom('00:10', '08:00', '12:30', '19:00'), (world, at) => {
      const distance = (time: string) => Math.abs(minutes(time) - minutes(at));
      const day = freeSlots(world.rules, wishOf(world), world.claims, world.now).find(({ times }) =>
        times.some((time) => distance(time) <= 60),
      );
      const [found, ...others] = firstFreeDays(world.rules, wishOf(world), world.claims, world.now, { at });
      expect([found?.date, others]).toEqual([day?.date, []]);
      if (!found || !day) return;
      const left = day.times.filter((time) => !found.times.includes(time));
      expect(found.times).toEqual(day.times.filter((time) => !left.includes(time)));
      expect(found.times).toHaveLength(Math.min(3, day.times.filter((time) => distance(time) <= 60).length));
      const furthest = Math.max(...found.times.map(distance));
      expect(furthest).toBeLessThanOrEqual(60);
      expect(left.every((time) => distance(time) >= furthest)).toBe(true);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

it.each([
  ['2026-11-28', '22:59', '2026-12-11'],
  ['2026-12-25', '00:00', '2027-01-07'],
])('searches fourteen days of Lagos from %s %s', (from, time, to) => {
  expect(nextFreeSpan(fromLagos(from, time)!)).toEqual({ from, to });
});
