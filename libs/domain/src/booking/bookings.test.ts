import { describe, expect, it } from '@jest/globals';
import {
  BOOKING_STATUSES,
  BOOKING_TABS,
  bookingActions,
  bookingEdge,
  isAgreed,
  isExpired,
  checkTransition,
  mayReview,
  occupiesSlot,
  requestExpiresAt,
  type BookingLife,
  type BookingMover,
  type BookingStatus,
} from './bookings';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursFromNow = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);

/**
 * Returns a booking that starts in 48 hours with terms of 24 hours; a pending request expires in one hour.
 */
const booking = (status: BookingStatus, more: Partial<BookingLife> = {}): BookingLife => ({
  status,
  expiresAt: status === 'pending' ? hoursFromNow(1) : null,
  startsAt: hoursFromNow(48),
  cancellationHours: 24,
  ...more,
});
const expired = booking('pending', { expiresAt: NOW });
const pastFreeCancellation = booking('accepted', { startsAt: hoursFromNow(24) });

/**
 * The legal moves of product 4 with expiry and terms, written by hand: the test must not repeat the table
 * that it checks.
 */
const LEGAL = new Set([
  'pending>accepted:provider',
  'pending>cancelled:provider',
  'pending>cancelled:customer',
  'accepted>in_progress:provider',
  'accepted>cancelled:customer',
  'in_progress>completed:provider',
]);
const MOVERS: readonly BookingMover[] = ['customer', 'provider', 'system'];

describe('booking life cycle', () => {
  const cases = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.flatMap((to) => (['customer', 'provider'] as const).map((by) => ({ from, to, by }))),
  );

  it.each(cases)('allows $from to $to by the $by only if product 4 allows it', ({ from, to, by }) => {
    const isAnyPartyAllowed = ['customer', 'provider'].some((side) => LEGAL.has(`${from}>${to}:${side}`));
    const expected = LEGAL.has(`${from}>${to}:${by}`) ? 'legal' : isAnyPartyAllowed ? 'foreign' : 'illegal';
    expect(checkTransition(booking(from), to, by, NOW)).toBe(expected);
  });

  it('rejects the answer to an expired request, and lets either party or the system cancel it', () => {
    expect(checkTransition(expired, 'accepted', 'provider', NOW)).toBe('request_expired');
    for (const by of MOVERS) expect(checkTransition(expired, 'cancelled', by, NOW)).toBe('legal');
  });

  it('lets the system cancel expired requests and nothing else', () => {
    expect(checkTransition(booking('pending'), 'cancelled', 'system', NOW)).toBe('not_expired');
    const others = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));
    for (const [from, to] of others)
      expect(bookingEdge(from, to, 'system') !== null).toBe(from === 'pending' && to === 'cancelled');
  });

  it('lets the customer cancel an accepted booking only before free cancellation ends', () => {
    expect(
      checkTransition(booking('accepted', { startsAt: hoursFromNow(24.01) }), 'cancelled', 'customer', NOW),
    ).toBe('legal');
    expect(checkTransition(pastFreeCancellation, 'cancelled', 'customer', NOW)).toBe('too_late_to_cancel');
    expect(checkTransition(pastFreeCancellation, 'cancelled', 'provider', NOW)).toBe('foreign');
  });

  it('lets the customer cancel a pending booking under any terms', () => {
    expect(
      checkTransition(
        booking('pending', { startsAt: hoursFromNow(1), cancellationHours: 168 }),
        'cancelled',
        'customer',
        NOW,
      ),
    ).toBe('legal');
  });

  it('reads instants as ISO 8601 text as well as Date', () => {
    const life = { ...expired, expiresAt: NOW.toISOString(), startsAt: hoursFromNow(48).toISOString() };
    expect(checkTransition(life, 'accepted', 'provider', NOW)).toBe('request_expired');
    expect(
      checkTransition(
        { ...pastFreeCancellation, startsAt: hoursFromNow(24).toISOString() },
        'cancelled',
        'customer',
        NOW,
      ),
    ).toBe('too_late_to_cancel');
  });

  it('offers exactly the buttons that the server accepts', () => {
    const labels = (life: BookingLife, side: 'customer' | 'provider') =>
      bookingActions(life, side, NOW).map(({ label }) => label);
    expect(labels(booking('pending'), 'provider')).toEqual(['Accept', 'Reject']);
    expect(labels(expired, 'provider')).toEqual(['Reject']);
    expect(labels(booking('pending'), 'customer')).toEqual(['Cancel']);
    expect(labels(booking('accepted'), 'provider')).toEqual(['Start Work']);
    expect(labels(booking('accepted'), 'customer')).toEqual(['Cancel']);
    expect(labels(pastFreeCancellation, 'customer')).toEqual([]);
    expect(labels(booking('in_progress'), 'provider')).toEqual(['Mark Complete']);
    expect(labels(booking('completed'), 'provider')).toEqual([]);
    for (const status of BOOKING_STATUSES)
      for (const side of ['customer', 'provider'] as const)
        for (const { to } of bookingActions(booking(status), side, NOW))
          expect(checkTransition(booking(status), to, side, NOW)).toBe('legal');
  });

  it('expires pending requests only, at the moment in expiresAt', () => {
    expect(isExpired(expired, NOW)).toBe(true);
    expect(isExpired(booking('pending'), NOW)).toBe(false);
    expect(isExpired({ ...pastFreeCancellation, expiresAt: NOW }, NOW)).toBe(false);
  });

  it("holds the time of a request for the provider's hold hours, and at most until its start", () => {
    expect(requestExpiresAt({ startsAt: hoursFromNow(48), holdHours: 24 }, NOW)).toEqual(hoursFromNow(24));
    expect(requestExpiresAt({ startsAt: hoursFromNow(3), holdHours: 24 }, NOW)).toEqual(hoursFromNow(3));
  });

  it('keeps the slot until a booking is completed or cancelled', () => {
    expect(BOOKING_STATUSES.filter(occupiesSlot)).toEqual(['pending', 'accepted', 'in_progress']);
  });

  it('counts accepted and running bookings as agreed', () => {
    expect(BOOKING_STATUSES.filter(isAgreed)).toEqual(['accepted', 'in_progress']);
  });

  it('puts every status into exactly one tab in addition to All', () => {
    const { all, ...tabs } = BOOKING_TABS;
    expect(Object.values(tabs).flat().sort()).toEqual([...all].sort());
  });

  it('allows one review, once the booking is completed', () => {
    expect(BOOKING_STATUSES.filter((status) => mayReview({ status, reviewed: false }))).toEqual([
      'completed',
    ]);
    expect(mayReview({ status: 'completed', reviewed: true })).toBe(false);
  });
});
