import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarKeys, calendarOf, findConflict, isDayFull, overlaps, type Claim } from './claims';
import { MINUTE_MS } from './units';

const claim = (start: number, end: number, seats = 1, bookingId = `${start}-${end}-${seats}`): Claim => ({
  bookingId,
  start,
  end,
  seats,
});

describe('claims on a calendar', () => {
  it('may touch but not overlap', () => {
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false);
    expect(overlaps({ start: 0, end: 10 }, { start: 9, end: 20 })).toBe(true);
  });

  it('findConflict returns the booking that conflicts', () => {
    expect(findConflict([claim(0, 10), claim(20, 30)], claim(5, 25), 1)?.bookingId).toBe('0-10-1');
    expect(findConflict([claim(0, 10)], claim(10, 20), 1)).toBeNull();
  });

  it('findConflict ignores the claim of the same booking, so that accepting re-checks its own hold', () => {
    expect(findConflict([claim(0, 10, 1, 'mine')], claim(0, 10, 1, 'mine'), 1)).toBeNull();
  });

  it('findConflict fills a restaurant to its seats and no further', () => {
    const taken = [claim(0, 10, 6), claim(5, 15, 3)];
    expect(findConflict(taken, claim(6, 8, 1), 10)).toBeNull();
    expect(findConflict(taken, claim(6, 8, 2), 10)).not.toBeNull();
    expect(findConflict(taken, claim(10, 20, 7), 10)).toBeNull();
    expect(findConflict([], claim(0, 10, 11), 10)).not.toBeNull();
  });

  it('findConflict agrees with counting the seats at every moment', () => {
    const span = fc.record({
      start: fc.nat(40),
      length: fc.integer({ min: 1, max: 15 }),
      seats: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 25 }), fc.integer({ min: 1, max: 8 }), (spans, capacity) => {
        const accepted: Claim[] = [];
        spans.forEach(({ start, length, seats }, index) => {
          const wanted = claim(start, start + length, seats, String(index));
          const fits = Array.from({ length }, (_, step) => start + step).every(
            (moment) =>
              accepted
                .filter((other) => other.start <= moment && moment < other.end)
                .reduce((sum, other) => sum + other.seats, seats) <= capacity,
          );
          expect(findConflict(accepted, wanted, capacity) === null).toBe(fits);
          if (fits) accepted.push(wanted);
        });
      }),
    );
  });

  it('findConflict keeps the buffer before and after a booking', () => {
    const minutes = (start: number, end: number, id?: string) => claim(start * 60_000, end * 60_000, 1, id);
    const taken = [minutes(60, 120)];
    expect(findConflict(taken, minutes(0, 30), 1, { bufferMinutes: 30 })).toBeNull();
    expect(findConflict(taken, minutes(0, 31), 1, { bufferMinutes: 30 })).not.toBeNull();
    expect(findConflict(taken, minutes(150, 160), 1, { bufferMinutes: 30 })).toBeNull();
    expect(findConflict(taken, minutes(149, 160), 1, { bufferMinutes: 30 })).not.toBeNull();
  });

  it('findConflict counts the seats of a table during its buffer', () => {
    const taken = [claim(0, 60_000, 6)];
    expect(findConflict(taken, claim(120_000, 180_000, 5), 10, { bufferMinutes: 2 })).not.toBeNull();
    expect(findConflict(taken, claim(120_000, 180_000, 4), 10, { bufferMinutes: 2 })).toBeNull();
    expect(findConflict(taken, claim(180_000, 240_000, 10), 10, { bufferMinutes: 2 })).toBeNull();
  });

  it('calendarKeys includes the days within the reach', () => {
    // 23:00 to 23:45 in Lagos.
    const [start, end] = [new Date('2026-11-21T22:00:00Z'), new Date('2026-11-21T22:45:00Z')];
    expect(calendarKeys('p', start, end, 15)).toEqual(['p:2026-11-21']);
    expect(calendarKeys('p', start, end, 16)).toEqual(['p:2026-11-21', 'p:2026-11-22']);
    expect(calendarKeys('p', end, new Date('2026-11-22T00:00:00Z'), 24 * 60)).toEqual([
      'p:2026-11-20',
      'p:2026-11-21',
      'p:2026-11-22',
      'p:2026-11-23',
    ]);
  });

  it('findConflict counts the seats of a table during its own minutes before and after', () => {
    const taken = [{ ...claim(0, 60 * MINUTE_MS, 6), after: 15 }];
    const from = (minute: number, seats: number) =>
      findConflict(taken, claim(minute * MINUTE_MS, (minute + 60) * MINUTE_MS, seats), 10);
    expect([from(74, 4), from(74, 5)?.seats, from(75, 10)]).toEqual([null, 6, null]);
  });

  it('isDayFull counts bookings and entries on the date of their start, without the wanted one', () => {
    const evening = new Date('2026-11-21T22:30:00Z').getTime(); // 23:30 in Lagos
    const late = claim(evening, evening + 60 * MINUTE_MS, 1, 'late');
    const wanted = { bookingId: 'new', start: evening - 120 * MINUTE_MS };
    expect([1, 2, 0, undefined].map((perDay) => isDayFull([late], wanted, perDay))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isDayFull([late], { ...wanted, start: evening + 60 * MINUTE_MS }, 1)).toBe(false);
    expect(isDayFull([late], { ...wanted, bookingId: 'late' }, 1)).toBe(false);
    expect(isDayFull([{ ...late, bookingId: 'e:1' }], wanted, 1)).toBe(false);
    expect(isDayFull([{ ...late, bookingId: 'e:1', kind: 'entry' }], wanted, 1)).toBe(true);
    expect(isDayFull([{ ...late, kind: 'busy' }], wanted, 1)).toBe(false);
  });

  it('calendarKeys returns one document per Lagos day that a booking touches', () => {
    const start = new Date('2026-11-21T22:30:00Z'); // 23:30 in Lagos
    expect(calendarKeys('p', start, new Date('2026-11-21T23:00:00Z'))).toEqual(['p:2026-11-21']);
    expect(calendarKeys('p', start, new Date('2026-11-21T23:30:00Z'))).toEqual([
      'p:2026-11-21',
      'p:2026-11-22',
    ]);
  });

  it('calendarOf returns one calendar per provider, and one per restaurant listing', () => {
    expect(calendarOf({ id: 'l', providerId: 'p', category: 'cleaning' })).toBe('p');
    expect(calendarOf({ id: 'l', providerId: 'p', category: 'restaurant' })).toBe('l');
  });
});
