import { describe, expect, it } from '@jest/globals';
import {
  BOOKING_STATUSES,
  bookingActions,
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
import { BOOKING_TABS } from './statusNames';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursFromNow = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);

/**
 * Returns a booking of two hours that starts in 48 hours with terms of 24 hours; a pending request expires in
 * one hour.
 */
const booking = (status: BookingStatus, more: Partial<BookingLife> = {}): BookingLife => {
  const startsAt = more.startsAt ?? hoursFromNow(48);
  return {
    status,
    expiresAt: status === 'pending' ? hoursFromNow(1) : null,
    startsAt,
    endsAt: new Date(new Date(startsAt).getTime() + 2 * 60 * 60 * 1000),
    cancellationHours: 24,
    restaurantId: null,
    history: status === 'in_progress' ? [{ status, at: hoursFromNow(-1) }] : [],
    ...more,
  };
};
const expired = booking('pending', { expiresAt: NOW });
const pastFreeCancellation = booking('accepted', { startsAt: hoursFromNow(24) });

/**
 * The moves of product 4 with expiry, terms and the way out of every status, written by hand: the test must
 * not repeat the table that it checks. Each has the hours after the start (of a booking of two hours) between
 * which it is legal, for a service and for a restaurant.
 */
const ALWAYS = [-Infinity, Infinity];
const LEGAL: Record<string, { service: number[]; restaurant?: number[] }> = {
  'pending>accepted:provider': { service: ALWAYS },
  'pending>cancelled:provider': { service: ALWAYS },
  'pending>cancelled:customer': { service: ALWAYS },
  'accepted>in_progress:provider': { service: ALWAYS },
  'accepted>cancelled:provider': { service: ALWAYS },
  'accepted>cancelled:customer': { service: [-Infinity, -24] },
  'accepted>completed:customer': { service: [2, Infinity] },
  'accepted>completed:system': { service: [], restaurant: [26, Infinity] },
  'accepted>cancelled:system': { service: [170, Infinity] },
  'in_progress>completed:provider': { service: ALWAYS },
  'in_progress>completed:customer': { service: [0, Infinity] },
  'in_progress>completed:system': { service: [74, Infinity] },
};
const MOVERS: readonly BookingMover[] = ['customer', 'provider', 'system'];
const SECOND_H = 1 / 3600;
const MOMENTS = [-48, -24, 0, 2, 26, 74, 170].flatMap((hours) => [hours - SECOND_H, hours]);

describe('booking life cycle', () => {
  const cases = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.flatMap((to) => MOVERS.map((by) => ({ from, to, by }))),
  ).filter(({ by, from }) => by !== 'system' || from !== 'pending');

  it.each(cases)('allows $from to $to by the $by exactly at the times of product 4', ({ from, to, by }) => {
    const rule = LEGAL[`${from}>${to}:${by}`];
    const isOpenToOthers = Object.keys(LEGAL).some((key) => key.startsWith(`${from}>${to}:`));
    // Time cancels a started booking only after a report of an absence (`absence.test.ts`).
    const isReported = from === 'in_progress' && to === 'cancelled' && by === 'system';
    for (const kind of ['service', 'restaurant'] as const)
      for (const hours of MOMENTS) {
        const [opens = Infinity, closes = -Infinity] = rule?.[kind] ?? rule?.service ?? [];
        const restaurantId = kind === 'restaurant' ? 'r' : null;
        const life = booking(from, { startsAt: hoursFromNow(-hours), restaurantId });
        const verdict = checkTransition(life, to, by, NOW);
        const isLegal = opens - SECOND_H / 2 <= hours && hours < closes - SECOND_H / 2;
        if (isLegal) expect(verdict).toBe('legal');
        else if (rule || isReported) expect(['legal', 'foreign', 'illegal']).not.toContain(verdict);
        else expect(verdict).toBe(isOpenToOthers ? 'foreign' : 'illegal');
      }
  });

  it('lets the customer complete a started booking ten minutes after Start', () => {
    const startedBefore = (minutes: number) =>
      booking('in_progress', {
        startsAt: hoursFromNow(-3),
        history: [{ status: 'in_progress', at: new Date(NOW.getTime() - minutes * 60_000) }],
      });
    expect(checkTransition(startedBefore(10), 'completed', 'customer', NOW)).toBe('legal');
    expect(checkTransition(startedBefore(9.98), 'completed', 'customer', NOW)).toBe('too_early_to_complete');
  });

  it('rejects the answer to an expired request, and lets either party or the system cancel it', () => {
    expect(checkTransition(expired, 'accepted', 'provider', NOW)).toBe('request_expired');
    for (const by of MOVERS) expect(checkTransition(expired, 'cancelled', by, NOW)).toBe('legal');
  });

  it('lets the system cancel only expired requests, and accept none', () => {
    expect(checkTransition(booking('pending'), 'cancelled', 'system', NOW)).toBe('not_expired');
    expect(checkTransition(booking('pending'), 'accepted', 'system', NOW)).toBe('not_instant');
  });

  it('lets the customer cancel an accepted booking only before free cancellation ends', () => {
    expect(
      checkTransition(booking('accepted', { startsAt: hoursFromNow(24.01) }), 'cancelled', 'customer', NOW),
    ).toBe('legal');
    expect(checkTransition(pastFreeCancellation, 'cancelled', 'customer', NOW)).toBe('too_late_to_cancel');
    expect(checkTransition(pastFreeCancellation, 'cancelled', 'provider', NOW)).toBe('legal');
  });

  it('lets the customer cancel late on request, until the planned end', () => {
    const cancel = (hours: number, late: boolean) =>
      checkTransition(booking('accepted', { startsAt: hoursFromNow(-hours) }), 'cancelled', 'customer', NOW, {
        late,
      });
    expect(cancel(-24 - SECOND_H, true)).toBe('legal');
    expect(cancel(-24, false)).toBe('too_late_to_cancel');
    for (const hours of [-24, 0, 2 - SECOND_H]) expect(cancel(hours, true)).toBe('legal');
    expect(cancel(2, true)).toBe('too_late_to_cancel');
    const others = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
    for (const status of others)
      expect(checkTransition(booking(status), 'cancelled', 'customer', NOW, { late: true })).toBe(
        checkTransition(booking(status), 'cancelled', 'customer', NOW),
      );
    expect(checkTransition(pastFreeCancellation, 'completed', 'customer', NOW, { late: true })).toBe(
      'not_over_yet',
    );
  });

  it('shows exactly one of the two buttons of a cancellation until the planned end', () => {
    const labels = (hours: number) =>
      bookingActions(booking('accepted', { startsAt: hoursFromNow(-hours) }), 'customer', NOW).map(
        ({ label }) => label,
      );
    expect(labels(-24 - SECOND_H)).toEqual(['Cancel']);
    for (const hours of [-24, 2 - SECOND_H]) expect(labels(hours)).toEqual(['Cancel late']);
    expect(labels(2)).toEqual(['It was done']);
  });

  it('lets the customer of a suspended provider cancel until the start', () => {
    const life = { ...pastFreeCancellation, freeUntilStart: true };
    expect(checkTransition(life, 'cancelled', 'customer', NOW)).toBe('legal');
    expect(checkTransition({ ...life, startsAt: NOW }, 'cancelled', 'customer', NOW)).toBe(
      'too_late_to_cancel',
    );
  });

  it.each(BOOKING_STATUSES)(
    'lets an admin only cancel a booking that is %s, and only while it is open',
    (from) => {
      const isOpen = from === 'pending' || from === 'accepted' || from === 'in_progress';
      for (const to of BOOKING_STATUSES) {
        const verdict = checkTransition(booking(from), to, 'admin', NOW);
        expect(verdict === 'legal').toBe(isOpen && to === 'cancelled');
      }
    },
  );

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
    expect(labels(booking('accepted'), 'provider')).toEqual(['Start Work', 'Cancel booking']);
    expect(labels(booking('accepted'), 'customer')).toEqual(['Cancel']);
    expect(labels(pastFreeCancellation, 'customer')).toEqual(['Cancel late']);
    expect(labels(booking('in_progress'), 'provider')).toEqual(['Mark Complete']);
    expect(labels(booking('in_progress', { startsAt: NOW }), 'customer')).toEqual(['It is done']);
    expect(labels(booking('accepted', { endsAt: NOW }), 'customer')).toEqual(['Cancel', 'It was done']);
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

describe('an online request', () => {
  const request = (state: 'due' | 'held' | 'cash', more: Partial<BookingLife> = {}) =>
    booking('pending', { payment: { state }, isInstant: true, ...more });
  const labels = (life: BookingLife) => bookingActions(life, 'provider', NOW).map(({ label }) => label);

  it.each(['provider', 'system'] as const)('is accepted by the %s only when it is paid or in cash', (by) => {
    const verdicts = (['due', 'held', 'cash'] as const).map((state) =>
      checkTransition(request(state), 'accepted', by, NOW),
    );
    expect(verdicts).toEqual(['not_paid_yet', 'legal', 'legal']);
  });

  it('can be rejected and withdrawn unpaid', () => {
    expect([labels(request('due')), labels(request('held'))]).toEqual([['Reject'], ['Accept', 'Reject']]);
    expect(checkTransition(request('due'), 'cancelled', 'customer', NOW)).toBe('legal');
  });

  it('that was refunded in full after its acceptance is only cancelled', () => {
    const paid = (state: 'held' | 'settled') =>
      booking('accepted', { payment: { state }, startsAt: hoursFromNow(-3) });
    const verdicts = (by: 'provider' | 'customer', to: BookingStatus) =>
      (['held', 'settled'] as const).map((state) => checkTransition(paid(state), to, by, NOW));
    expect(verdicts('provider', 'in_progress')).toEqual(['legal', 'refunded_in_full']);
    expect(verdicts('customer', 'completed')).toEqual(['legal', 'refunded_in_full']);
    expect(verdicts('provider', 'cancelled')).toEqual(['legal', 'legal']);
    expect(labels(paid('settled'))).toEqual(['Cancel booking']);
  });

  it('that was not paid in time has expired, and its customer still cannot accept it', () => {
    const late = request('due', { expiresAt: NOW });
    expect(checkTransition(late, 'accepted', 'provider', NOW)).toBe('request_expired');
    expect(checkTransition(late, 'cancelled', 'system', NOW)).toBe('legal');
    expect(checkTransition(request('due'), 'accepted', 'customer', NOW)).toBe('foreign');
  });
});
