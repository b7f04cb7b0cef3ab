import { describe, expect, it } from '@jest/globals';
import {
  BOOKING_STATUSES,
  BOOKING_TABS,
  bookingActions,
  bookingEdge,
  isAgreed,
  isExpired,
  judgeTransition,
  mayReview,
  occupiesSlot,
  requestExpiresAt,
  type BookingLife,
  type BookingMover,
  type BookingStatus,
} from './bookings';

const NOW = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);

/** A booking in two days with a day's terms; a request that may be answered for another hour. */
const booking = (status: BookingStatus, more: Partial<BookingLife> = {}): BookingLife => ({
  status,
  expiresAt: status === 'pending' ? hours(1) : null,
  startsAt: hours(48),
  cancellationHours: 24,
  ...more,
});
const expired = booking('pending', { expiresAt: NOW });
const bound = booking('accepted', { startsAt: hours(24) });

/** Spec 4 with expiry and terms, written out by hand: the table is judged by its sentences, not by itself. */
const LEGAL = new Set([
  'pending>accepted:provider',
  'pending>cancelled:provider',
  'pending>cancelled:customer',
  'accepted>in_progress:provider',
  'accepted>cancelled:customer',
  'in_progress>completed:provider',
]);
const MOVERS: readonly BookingMover[] = ['customer', 'provider', 'system'];

describe('the life of a booking', () => {
  const cases = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.flatMap((to) => (['customer', 'provider'] as const).map((by) => ({ from, to, by }))),
  );

  it.each(cases)('$from to $to by the $by is judged as the rules say', ({ from, to, by }) => {
    const anyone = ['customer', 'provider'].some((side) => LEGAL.has(`${from}>${to}:${side}`));
    const expected = LEGAL.has(`${from}>${to}:${by}`) ? 'legal' : anyone ? 'foreign' : 'illegal';
    expect(judgeTransition(booking(from), to, by, NOW)).toBe(expected);
  });

  it('a request whose time is over is answered by nobody, and cancelled by either side or the clock', () => {
    expect(judgeTransition(expired, 'accepted', 'provider', NOW)).toBe('request_expired');
    for (const by of MOVERS) expect(judgeTransition(expired, 'cancelled', by, NOW)).toBe('legal');
  });

  it('the clock moves nothing but requests whose time is over', () => {
    expect(judgeTransition(booking('pending'), 'cancelled', 'system', NOW)).toBe('not_expired');
    const others = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));
    for (const [from, to] of others)
      expect(bookingEdge(from, to, 'system') !== null).toBe(from === 'pending' && to === 'cancelled');
  });

  it('an accepted booking is cancelled by its customer while the terms last, not at their last moment', () => {
    expect(
      judgeTransition(booking('accepted', { startsAt: hours(24.01) }), 'cancelled', 'customer', NOW),
    ).toBe('legal');
    expect(judgeTransition(bound, 'cancelled', 'customer', NOW)).toBe('too_late_to_cancel');
    expect(judgeTransition(bound, 'cancelled', 'provider', NOW)).toBe('foreign');
  });

  it('a pending one is cancelled by its customer whatever the terms say', () => {
    expect(
      judgeTransition(
        booking('pending', { startsAt: hours(1), cancellationHours: 168 }),
        'cancelled',
        'customer',
        NOW,
      ),
    ).toBe('legal');
  });

  it('reads the instants of answers like those of rows', () => {
    const life = { ...expired, expiresAt: NOW.toISOString(), startsAt: hours(48).toISOString() };
    expect(judgeTransition(life, 'accepted', 'provider', NOW)).toBe('request_expired');
    expect(
      judgeTransition({ ...bound, startsAt: hours(24).toISOString() }, 'cancelled', 'customer', NOW),
    ).toBe('too_late_to_cancel');
  });

  it('draws exactly the buttons that the server will accept', () => {
    const labels = (life: BookingLife, side: 'customer' | 'provider') =>
      bookingActions(life, side, NOW).map(({ label }) => label);
    expect(labels(booking('pending'), 'provider')).toEqual(['Accept', 'Reject']);
    expect(labels(expired, 'provider')).toEqual(['Reject']);
    expect(labels(booking('pending'), 'customer')).toEqual(['Cancel']);
    expect(labels(booking('accepted'), 'provider')).toEqual(['Start Work']);
    expect(labels(booking('accepted'), 'customer')).toEqual(['Cancel']);
    expect(labels(bound, 'customer')).toEqual([]);
    expect(labels(booking('in_progress'), 'provider')).toEqual(['Mark Complete']);
    expect(labels(booking('completed'), 'provider')).toEqual([]);
    for (const status of BOOKING_STATUSES)
      for (const side of ['customer', 'provider'] as const)
        for (const { to } of bookingActions(booking(status), side, NOW))
          expect(judgeTransition(booking(status), to, side, NOW)).toBe('legal');
  });

  it('only requests expire, at the moment that they name', () => {
    expect(isExpired(expired, NOW)).toBe(true);
    expect(isExpired(booking('pending'), NOW)).toBe(false);
    expect(isExpired({ ...bound, expiresAt: NOW }, NOW)).toBe(false);
  });

  it('a request holds its time for the hours of its provider, and at most until it starts', () => {
    expect(requestExpiresAt({ startsAt: hours(48), holdHours: 24 }, NOW)).toEqual(hours(24));
    expect(requestExpiresAt({ startsAt: hours(3), holdHours: 24 }, NOW)).toEqual(hours(3));
  });

  it('keeps its time until it is over', () => {
    expect(BOOKING_STATUSES.filter(occupiesSlot)).toEqual(['pending', 'accepted', 'in_progress']);
  });

  it('is in the diaries of both once it is agreed on', () => {
    expect(BOOKING_STATUSES.filter(isAgreed)).toEqual(['accepted', 'in_progress']);
  });

  it('puts every status into one tab beside All', () => {
    const { all, ...tabs } = BOOKING_TABS;
    expect(Object.values(tabs).flat().sort()).toEqual([...all].sort());
  });

  it('is reviewed once, when completed', () => {
    expect(BOOKING_STATUSES.filter((status) => mayReview({ status, reviewed: false }))).toEqual([
      'completed',
    ]);
    expect(mayReview({ status: 'completed', reviewed: true })).toBe(false);
  });
});
