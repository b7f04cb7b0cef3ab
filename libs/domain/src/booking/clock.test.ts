import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BOOKING_STATUSES, checkTransition, type BookingLife, type BookingStatus } from './bookings';
import { clockDue, nextClockAt } from './clock';

const HOUR = 3_600_000;
const START = Date.parse('2026-12-05T09:00:00Z');
const END = START + 2 * HOUR;

const life = (status: BookingStatus, restaurantId: string | null = null): BookingLife => ({
  status,
  expiresAt: status === 'pending' ? new Date(START - HOUR) : null,
  startsAt: new Date(START),
  endsAt: new Date(END),
  cancellationHours: 24,
  restaurantId,
  history: status === 'in_progress' ? [{ status, at: new Date(START) }] : [],
});

describe('time moves a booking that has been left alone', () => {
  it.each([
    ['pending', null, START - HOUR, 'cancelled'],
    ['accepted', null, END + 7 * 24 * HOUR, 'cancelled'],
    ['accepted', 'r', END + 24 * HOUR, 'completed'],
    ['in_progress', null, END + 72 * HOUR, 'completed'],
    ['in_progress', 'r', END + 72 * HOUR, 'completed'],
  ] as const)('%s of restaurant %s', (status, restaurantId, at, to) => {
    const booking = life(status, restaurantId);
    expect(nextClockAt(booking)).toEqual(new Date(at));
    expect(clockDue(booking, new Date(at - 1000))).toBeNull();
    expect(clockDue(booking, new Date(at))).toBe(to);
  });

  it.each(['completed', 'cancelled'] as const)('%s has ended for good', (status) => {
    expect(nextClockAt(life(status))).toBeNull();
    expect(clockDue(life(status), new Date(END + 1e12))).toBeNull();
  });

  it('ends every booking within seven days of its planned end, by moves that the table allows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKING_STATUSES),
        fc.constantFrom(null, 'r'),
        fc.integer({ min: -1000, max: 1000 }),
        (status, restaurantId, hours) => {
          const booking = life(status, restaurantId);
          const now = new Date(END + hours * HOUR);
          const to = clockDue(booking, now);
          if (to) expect(checkTransition(booking, to, 'system', now)).toBe('legal');
          if (hours >= 7 * 24 && status !== 'completed' && status !== 'cancelled')
            expect(['completed', 'cancelled']).toContain(to);
        },
      ),
    );
  });
});
