import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findConflict } from './claims';
import { fromLagos } from './lagosTime';
import { seatsBySlot } from './seating';

const at = (time: string) => fromLagos('2026-11-23', time)!.getTime();
const party = (from: string, to: string, seats: number) => ({
  bookingId: from,
  start: at(from),
  end: at(to),
  seats,
});
const HOUR = 60;

describe('seatsBySlot', () => {
  const evening = [{ start: at('18:00'), end: at('20:30') }];

  it('counts the fullest moment of each slot, the last of which may be shorter', () => {
    const parties = [party('17:30', '18:15', 2), party('18:15', '19:30', 4), party('19:30', '21:00', 6)];
    expect(seatsBySlot(evening, HOUR, parties, 10)).toEqual([
      { start: at('18:00'), taken: 4, free: 6 },
      { start: at('19:00'), taken: 6, free: 4 },
      { start: at('20:00'), taken: 6, free: 4 },
    ]);
  });

  it('returns at least 0 free seats, and null if the number of seats is unknown', () => {
    expect(seatsBySlot(evening, 150, [party('18:00', '19:00', 12)], 10)).toEqual([
      { start: at('18:00'), taken: 12, free: 0 },
    ]);
    expect(seatsBySlot(evening, 150, [party('18:00', '19:00', 12)], null)).toEqual([
      { start: at('18:00'), taken: 12, free: null },
    ]);
    expect(seatsBySlot([], HOUR, [], 10)).toEqual([]);
  });

  it('returns as many free seats as findConflict grants for the whole slot', () => {
    const claim = fc.record({
      start: fc.integer({ min: 60, max: 90 }),
      length: fc.integer({ min: 1, max: 12 }),
      seats: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (claims, more) => {
        const ms = (quarter: number) => at('00:00') + quarter * 15 * 60_000;
        const parties = claims.map(({ start, length, seats }, index) => ({
          bookingId: String(index),
          start: ms(start),
          end: ms(start + length),
          seats,
        }));
        const [slot] = seatsBySlot([{ start: at('18:00'), end: at('19:00') }], HOUR, parties, 40);
        const wanted = { bookingId: 'new', start: at('18:00'), end: at('19:00'), seats: more };
        expect(findConflict(parties, wanted, 40) === null).toBe(more <= slot!.free!);
      }),
      { numRuns: 500 },
    );
  });
});
