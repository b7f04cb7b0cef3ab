import { describe, expect, it } from '@jest/globals';
import {
  claimsAround,
  entryClaimKind,
  entryClaimId,
  entryOfClaim,
  entrySeats,
  isPastEntry,
  maxEntryMinutes,
  repeatedDates,
} from './calendarEntries';
import { findConflict } from './claims';
import { MINUTE_MS } from './units';

const claim = (bookingId: string, from: number, to: number, seats = 1) => ({
  bookingId,
  start: from * MINUTE_MS,
  end: to * MINUTE_MS,
  seats,
});

describe('entries of a calendar', () => {
  it('have claims that differ from those of bookings', () => {
    expect(entryOfClaim(entryClaimId('a1'))).toBe('a1');
    expect(entryOfClaim('64b0000000000000000000e1')).toBeNull();
  });

  it('may be a day long, a block thirty days', () => {
    expect([maxEntryMinutes('appointment'), maxEntryMinutes('walk_in')]).toEqual([1440, 1440]);
    expect(maxEntryMinutes('block')).toBe(43_200);
  });

  it('repeat on the same weekday, without the skipped dates', () => {
    expect(repeatedDates('2026-12-29', { everyWeeks: 2, times: 3 })).toEqual([
      '2026-12-29',
      '2027-01-12',
      '2027-01-26',
    ]);
    expect(repeatedDates('2026-12-01', { everyWeeks: 4, times: 3, skip: ['2026-12-29'] })).toEqual([
      '2026-12-01',
      '2027-01-26',
    ]);
  });

  it('are past when they have ended', () => {
    const endsAt = new Date(60 * MINUTE_MS);
    expect([isPastEntry({ endsAt }, endsAt), isPastEntry({ endsAt }, new Date(0))]).toEqual([true, false]);
  });

  it('block every seat of a restaurant, also one without a number of seats, and never beside a guest', () => {
    for (const capacity of [10, Number.MAX_SAFE_INTEGER]) {
      const block = entrySeats({ kind: 'block' }, capacity);
      const wanted = claim('e:1', 0, 60, block.seats);
      expect(findConflict([], wanted, block.capacity)).toBeNull();
      expect(findConflict([claim('b', 30, 90)], wanted, block.capacity)).not.toBeNull();
      expect(findConflict([wanted], claim('b', 30, 90), capacity)).not.toBeNull();
    }
    expect(entrySeats({ kind: 'block' }, 1)).toEqual({ seats: 1, capacity: 1 });
    expect(entrySeats({ kind: 'walk_in', partySize: 4 }, 10)).toEqual({ seats: 4, capacity: 10 });
  });

  it('have claims with a kind, and a block is no appointment', () => {
    expect([entryClaimKind('appointment'), entryClaimKind('walk_in'), entryClaimKind('block')]).toEqual([
      'entry',
      'entry',
      'busy',
    ]);
  });

  it('are answered with the claims within the time and its buffers, in order', () => {
    const claims = [claim('late', 70, 80), claim('far', 91, 99), claim('own', 0, 60), claim('in', 10, 20)];
    expect(
      claimsAround(claims, claim('own', 0, 60), { bufferMinutes: 15 }).map(({ bookingId }) => bookingId),
    ).toEqual(['in', 'late']);
  });
});
