import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findConflict, type Claim } from './claims';
import { freeSpans, minutesOn, type Room } from './freeSpans';
import { fromLagos } from './lagosTime';
import { MINUTE_MS } from './units';

const DATE = '2026-11-23';
const at = (time: string) => fromLagos(DATE, time)!.getTime();
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const taken = (from: string, to: string, seats = 1): Claim => ({ bookingId: from, ...span(from, to), seats });
const describeFree = (
  openings: { start: number; end: number }[],
  claims: Claim[],
  room: Partial<Room> = {},
) =>
  minutesOn(DATE, freeSpans(openings, claims, { capacity: 1, bufferMinutes: 0, ...room })).map(
    ({ start, end }) => `${start / 60}-${end / 60}`,
  );

describe('freeSpans', () => {
  const day = [span('09:00', '17:00')];

  it('returns the openings without the claimed parts', () => {
    expect(describeFree(day, [])).toEqual(['9-17']);
    expect(
      describeFree(day, [taken('10:00', '11:00'), taken('11:00', '12:30'), taken('16:00', '18:00')]),
    ).toEqual(['9-10', '12.5-16']);
    expect(describeFree(day, [taken('08:00', '18:00')])).toEqual([]);
  });

  it('keeps the buffer on both sides, also of claims outside the opening', () => {
    expect(describeFree(day, [taken('12:00', '13:00')], { bufferMinutes: 30 })).toEqual([
      '9-11.5',
      '13.5-17',
    ]);
    expect(
      describeFree(day, [taken('08:00', '08:45'), taken('17:15', '18:00')], { bufferMinutes: 30 }),
    ).toEqual(['9.25-16.75']);
    // The gap is shorter than the two buffers.
    expect(
      describeFree(day, [taken('09:00', '10:00'), taken('10:50', '17:00')], { bufferMinutes: 30 }),
    ).toEqual([]);
  });

  it('keeps the minutes before and after each claim, if they are more than the buffer', () => {
    const claims = [{ ...taken('12:00', '13:00'), before: 60, after: 15 }];
    expect(describeFree(day, claims, { bufferMinutes: 30 })).toEqual(['9-11', '13.5-17']);
    expect(describeFree(day, claims, { capacity: 2 })).toEqual(['9-17']);
    expect(describeFree(day, [{ ...claims[0]!, seats: 2 }], { capacity: 2 })).toEqual(['9-11', '13.25-17']);
  });

  it("returns a restaurant's time as free while a seat is left", () => {
    const claims = [taken('12:00', '14:00', 6), taken('13:00', '15:00', 4)];
    expect(describeFree(day, claims, { capacity: 10 })).toEqual(['9-13', '14-17']);
    expect(describeFree(day, claims, { capacity: 11 })).toEqual(['9-17']);
  });

  it('minutesOn cuts spans at midnight', () => {
    const night = [{ start: at('22:00'), end: at('22:00') + 240 * MINUTE_MS }];
    expect(minutesOn(DATE, night)).toEqual([{ start: 1320, end: 1440 }]);
    expect(minutesOn('2026-11-24', night)).toEqual([{ start: 0, end: 120 }]);
    expect(minutesOn('2026-11-25', night)).toEqual([]);
    expect(minutesOn('2026-02-30', night)).toEqual([]);
  });

  it('contains a booking exactly if findConflict finds no conflict, for any claims', () => {
    const quarter = fc.integer({ min: 0, max: 96 });
    const gap = fc.constantFrom(0, 0, 15, 45, 240);
    const claim = fc.record({
      start: quarter,
      length: fc.integer({ min: 1, max: 20 }),
      seats: fc.integer({ min: 1, max: 3 }),
      before: gap,
      after: gap,
    });
    const ms = (quarters: number) => at('00:00') + quarters * 15 * MINUTE_MS;
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
        const occupied = claims.map((one, index) => ({
          bookingId: String(index),
          start: ms(one.start),
          end: ms(one.start + one.length),
          seats: one.seats,
          // The claims of a restaurant have the terms of one listing.
          before: room.capacity === 1 ? one.before : claims[0]!.before,
          after: room.capacity === 1 ? one.after : claims[0]!.after,
        }));
        const isInside = opening.start <= wanted.start && wanted.end <= opening.end;
        const fits = isInside && findConflict(occupied, wanted, room.capacity, room) === null;
        const free = freeSpans([opening], occupied, room);
        expect(free.some((part) => part.start <= wanted.start && wanted.end <= part.end)).toBe(fits);
      }),
      { numRuns: 2000 },
    );
  });
});
