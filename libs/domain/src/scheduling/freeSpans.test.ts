import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findConflict, type Claim } from './claims';
import { freeSpans, minutesOn, type Room } from './freeSpans';
import { fromLagos } from './lagosTime';

const MINUTE = 60_000;
const DATE = '2026-11-23';
const at = (time: string) => fromLagos(DATE, time)!.getTime();
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const taken = (from: string, to: string, seats = 1): Claim => ({ bookingId: from, ...span(from, to), seats });
const say = (openings: { start: number; end: number }[], claims: Claim[], room: Partial<Room> = {}) =>
  minutesOn(DATE, freeSpans(openings, claims, { capacity: 1, bufferMinutes: 0, ...room })).map(
    ({ start, end }) => `${start / 60}-${end / 60}`,
  );

describe('free spans', () => {
  const day = [span('09:00', '17:00')];

  it('are the openings without what is taken', () => {
    expect(say(day, [])).toEqual(['9-17']);
    expect(say(day, [taken('10:00', '11:00'), taken('11:00', '12:30'), taken('16:00', '18:00')])).toEqual([
      '9-10',
      '12.5-16',
    ]);
    expect(say(day, [taken('08:00', '18:00')])).toEqual([]);
  });

  it('keep the buffer on both sides, also of what lies beside the opening', () => {
    expect(say(day, [taken('12:00', '13:00')], { bufferMinutes: 30 })).toEqual(['9-11.5', '13.5-17']);
    expect(say(day, [taken('08:00', '08:45'), taken('17:15', '18:00')], { bufferMinutes: 30 })).toEqual([
      '9.25-16.75',
    ]);
    // Less than the two buffers between them.
    expect(say(day, [taken('09:00', '10:00'), taken('10:50', '17:00')], { bufferMinutes: 30 })).toEqual([]);
  });

  it('of a restaurant last as long as a seat is left', () => {
    const claims = [taken('12:00', '14:00', 6), taken('13:00', '15:00', 4)];
    expect(say(day, claims, { capacity: 10 })).toEqual(['9-13', '14-17']);
    expect(say(day, claims, { capacity: 11 })).toEqual(['9-17']);
  });

  it('are cut at midnight when they are told day by day', () => {
    const night = [{ start: at('22:00'), end: at('22:00') + 240 * MINUTE }];
    expect(minutesOn(DATE, night)).toEqual([{ start: 1320, end: 1440 }]);
    expect(minutesOn('2026-11-24', night)).toEqual([{ start: 0, end: 120 }]);
    expect(minutesOn('2026-11-25', night)).toEqual([]);
    expect(minutesOn('2026-02-30', night)).toEqual([]);
  });

  it('hold a booking exactly where nothing stands in its way, whatever is taken', () => {
    const quarter = fc.integer({ min: 0, max: 96 });
    const claim = fc.record({
      start: quarter,
      length: fc.integer({ min: 1, max: 20 }),
      seats: fc.integer({ min: 1, max: 3 }),
    });
    const ms = (quarters: number) => at('00:00') + quarters * 15 * MINUTE;
    const world = fc.record({
      claims: fc.array(claim, { maxLength: 10 }),
      room: fc.record({ capacity: fc.constantFrom(1, 1, 4), bufferMinutes: fc.constantFrom(0, 15, 60) }),
      opens: quarter,
      lasts: fc.integer({ min: 1, max: 80 }),
      start: quarter,
      length: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(world, ({ claims, room, opens, lasts, start, length }) => {
        const opening = { start: ms(opens), end: ms(opens + lasts) };
        const wanted = { bookingId: '', start: ms(start), end: ms(start + length), seats: 1 };
        const there = claims.map((one, index) => ({
          bookingId: String(index),
          start: ms(one.start),
          end: ms(one.start + one.length),
          seats: one.seats,
        }));
        const isInside = opening.start <= wanted.start && wanted.end <= opening.end;
        const fits = isInside && findConflict(there, wanted, room.capacity, room.bufferMinutes) === null;
        const free = freeSpans([opening], there, room);
        expect(free.some((part) => part.start <= wanted.start && wanted.end <= part.end)).toBe(fits);
      }),
      { numRuns: 2000 },
    );
  });
});
