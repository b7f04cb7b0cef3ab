import { describe, expect, it } from '@jest/globals';
import { lagosDate } from '../scheduling/lagosTime';
import { BOOKING_ENDINGS } from './endings';
import {
  attendanceOf,
  customerMark,
  describeMarkOfCancelling,
  isLowReliability,
  limitedUntil,
  MAX_MARKS,
  providerMark,
  recentAbsences,
  reliabilityOf,
  reliabilityWithCancelling,
  type BookingMark,
  type Mark,
} from './marks';
import { describeKeptAfterCancelling } from './keptTexts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const marks = (mark: BookingMark, count: number, days = 1): Mark[] =>
  Array.from({ length: count }, () => ({ at: daysAgo(days), mark }));

/** Returns a booking that was accepted ten days ago, starts at `startsAt` and ended now. */
const ended = (kind: (typeof BOOKING_ENDINGS)[number], more: object = {}) => ({
  startsAt: daysAgo(-3),
  history: [{ kind: 'status', status: 'accepted' as const, at: daysAgo(10) }],
  ending: { kind, at: NOW },
  ...more,
});

describe('marks of the end of a booking', () => {
  it('are given to customers for completed bookings and late cancellations', () => {
    const given = BOOKING_ENDINGS.map((kind) => [kind, customerMark(ended(kind))?.mark ?? null]);
    expect(Object.fromEntries(given.filter(([, mark]) => mark))).toEqual({
      cancelled_late: 'late',
      by_provider: 'kept',
      by_customer: 'kept',
      by_clock: 'kept',
      ruled: 'kept',
      customer_absent: 'broken',
    });
  });

  it('name the booking of an absence, for the absent party alone', () => {
    const at = NOW;
    expect(customerMark(ended('customer_absent', { _id: 'b' }))).toEqual({
      at,
      mark: 'broken',
      absentFrom: 'b',
    });
    expect(providerMark(ended('provider_absent', { _id: 'b' }))).toEqual({
      at,
      mark: 'broken',
      absentFrom: 'b',
    });
    expect(customerMark(ended('provider_absent', { _id: 'b' }))).toBeNull();
    expect(providerMark(ended('customer_absent', { _id: 'b' }))).toBeNull();
    expect(customerMark(ended('by_clock', { _id: 'b' }))).not.toHaveProperty('absentFrom');
  });

  it('add up absences of the last 90 days', () => {
    const absent = (days: number): Mark => ({ at: daysAgo(days), mark: 'broken', absentFrom: 'b' });
    const list = [absent(90), absent(89), absent(1), ...marks('broken', 3)];
    expect(recentAbsences(list, NOW)).toBe(2);
  });

  it('are not given for a date that was declared a public holiday after the acceptance', () => {
    const startsAt = daysAgo(-3);
    const date = lagosDate(startsAt);
    const markAfter = (declaredHoliday: { date: string; at: Date }) =>
      providerMark(ended('cancelled_by_provider', { declaredHoliday }))?.mark;
    expect(markAfter({ date, at: daysAgo(9) })).toBeUndefined();
    // Declared before the acceptance, and for the date of an earlier time of the booking.
    expect(markAfter({ date, at: daysAgo(11) })).toBe('ahead');
    expect(markAfter({ date: '2026-11-23', at: daysAgo(9) })).toBe('ahead');
    const booking = { ...ended('by_clock'), startsAt, declaredHoliday: { date, at: daysAgo(9) } };
    expect(describeMarkOfCancelling(booking, NOW)).toMatch(/became a public holiday/);
  });

  it('are given to providers for completed bookings and own cancellations', () => {
    const given = BOOKING_ENDINGS.map((kind) => [kind, providerMark(ended(kind))?.mark ?? null]);
    expect(Object.fromEntries(given.filter(([, mark]) => mark))).toEqual({
      cancelled_by_provider: 'ahead',
      refunded_in_full: 'ahead',
      provider_absent: 'broken',
      ruled: 'kept',
      by_provider: 'kept',
      by_customer: 'kept',
      by_clock: 'kept',
    });
    expect([
      customerMark(ended('by_clock', { ending: null })),
      providerMark(ended('by_clock', { ending: null })),
    ]).toEqual([null, null]);
  });

  it('are not given to a provider whose money a bank took back', () => {
    const payment = { takenByBank: true };
    expect(providerMark(ended('refunded_in_full', { payment }))).toBeNull();
    expect(providerMark(ended('cancelled_by_provider', { payment }))?.mark).toBe('ahead');
  });

  it('distinguish a cancellation of a provider by its time and reason', () => {
    const cancelled = (startsAt: Date, acceptedAt: Date, reason?: 'ill' | 'customer_asked') =>
      providerMark(
        ended('cancelled_by_provider', {
          startsAt,
          history: [{ status: 'accepted', at: acceptedAt }],
          ending: { kind: 'cancelled_by_provider', at: NOW, reason },
        }),
      )?.mark;
    expect(cancelled(daysAgo(-1), daysAgo(2))).toBe('ahead');
    expect(cancelled(new Date(NOW.getTime() + DAY - 1), daysAgo(2), 'ill')).toBe('broken');
    expect(cancelled(daysAgo(-1), daysAgo(2), 'customer_asked')).toBeUndefined();
    expect(cancelled(daysAgo(0), new Date(NOW.getTime() - 10 * MINUTE + 1))).toBeUndefined();
    expect(cancelled(daysAgo(0), new Date(NOW.getTime() - 10 * MINUTE))).toBe('broken');
  });

  it('are given to a customer who closed their account after free cancellation, never to the provider', () => {
    const closed = (late?: true) =>
      ended('account_closed', { ending: { kind: 'account_closed', late, at: NOW } });
    expect([closed(), closed(true)].map((booking) => customerMark(booking)?.mark)).toEqual([
      undefined,
      'late',
    ]);
    expect([closed(), closed(true)].map((booking) => providerMark(booking))).toEqual([null, null]);
  });

  it('are given to the party at fault when an admin cancels an agreed booking', () => {
    const cancelled = (fault: 'nobody' | 'customer' | 'provider', isAgreed = true) => {
      const more = isAgreed ? {} : { history: [] };
      const booking = ended('cancelled_by_admin', {
        ...more,
        ending: { kind: 'cancelled_by_admin', fault, at: NOW },
      });
      return [customerMark(booking)?.mark, providerMark(booking)?.mark];
    };
    expect(cancelled('nobody')).toEqual([undefined, undefined]);
    expect(cancelled('customer')).toEqual(['broken', undefined]);
    expect(cancelled('provider')).toEqual([undefined, 'broken']);
    expect(cancelled('customer', false)).toEqual([undefined, undefined]);
  });

  it('count a booking that was completed early from its start', () => {
    expect(providerMark(ended('by_provider'))?.at).toEqual(daysAgo(-3));
    expect(reliabilityOf([...marks('kept', 9), ...marks('kept', 1, -3)], NOW)).toBeNull();
  });
});

describe('the reliability of a provider', () => {
  it('is unknown below ten agreed bookings of 180 days', () => {
    expect(reliabilityOf(marks('kept', 9), NOW)).toBeNull();
    expect(reliabilityOf([...marks('kept', 9), ...marks('kept', 1, 180)], NOW)).toBeNull();
    expect(reliabilityOf([...marks('kept', 9), ...marks('broken', 1, 179.9)], NOW)).toEqual({
      kept: 9,
      of: 10,
    });
  });

  it('ignores two cancellations that were made a day ahead', () => {
    expect(reliabilityOf([...marks('ahead', 2, 5), ...marks('kept', 10)], NOW)).toEqual({ kept: 10, of: 10 });
    expect(reliabilityOf([...marks('ahead', 3, 5), ...marks('kept', 10)], NOW)).toEqual({ kept: 10, of: 11 });
  });

  it('is low below 90 %', () => {
    expect([isLowReliability({ kept: 9, of: 10 }), isLowReliability({ kept: 44, of: 49 })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the attendance of a customer', () => {
  it('is unknown below three agreed bookings of twelve months', () => {
    expect(attendanceOf(marks('kept', 2), NOW)).toBeNull();
    expect(attendanceOf([...marks('kept', 2), ...marks('late', 1, 364)], NOW)).toEqual({ kept: 2, of: 3 });
    expect(attendanceOf([...marks('kept', 2), ...marks('late', 1, 365)], NOW)).toBeNull();
  });

  it('limits a customer for 90 days after four misses in twelve months, late cancellations being half', () => {
    expect(limitedUntil(marks('late', 7), NOW)).toBeNull();
    expect(limitedUntil(marks('late', 8), NOW)).toEqual(daysAgo(1 - 90));
    expect(limitedUntil([...marks('broken', 3, 20), ...marks('late', 2, 10)], NOW)).toEqual(daysAgo(10 - 90));
    expect(limitedUntil(marks('broken', 4, 89.9), NOW)).not.toBeNull();
    expect(limitedUntil(marks('broken', 4, 90), NOW)).toBeNull();
    // The first of the four is older than twelve months when the last follows.
    expect(limitedUntil([...marks('broken', 1, 375), ...marks('broken', 3, 10)], NOW)).toBeNull();
    expect(limitedUntil([...marks('broken', 1, 374), ...marks('broken', 3, 10)], NOW)).not.toBeNull();
  });
});

it('describeMarkOfCancelling states whether a cancellation counts', () => {
  const describe = (startsAt: Date, at: Date) =>
    describeMarkOfCancelling({ startsAt, history: [{ status: 'accepted', at }] }, NOW);
  expect(describe(daysAgo(-2), new Date(NOW.getTime() - MINUTE))).toMatch(/does not count against you/);
  expect(describe(daysAgo(-2), daysAgo(2))).toMatch(/^It is at least a day ahead: 2 such cancellations/);
  expect(describe(daysAgo(-0.5), daysAgo(2))).toMatch(/^It counts against you/);
});

describe('reliabilityWithCancelling', () => {
  const booking = (startsAt: Date) => ({
    startsAt,
    history: [{ status: 'accepted' as const, at: daysAgo(5) }],
  });
  const kept = (count: number) =>
    Array.from({ length: count }, (): Mark => ({ mark: 'kept', at: daysAgo(1) }));
  const share = (marks: Mark[], startsAt: Date) => reliabilityWithCancelling(marks, booking(startsAt), NOW);

  it.each([
    [kept(9), daysAgo(-0.5), null, { kept: 9, of: 10 }],
    [kept(20), daysAgo(-0.5), { kept: 20, of: 20 }, { kept: 20, of: 21 }],
    [kept(20), daysAgo(-2), { kept: 20, of: 20 }, { kept: 20, of: 20 }],
    [kept(MAX_MARKS), daysAgo(-0.5), { kept: 50, of: 50 }, { kept: 49, of: 50 }],
  ])('counts the new mark as it will be stored (%#)', (marks, startsAt, before, after) => {
    expect(share(marks, startsAt)).toEqual({ before, after });
  });

  it('changes nothing just after the acceptance', () => {
    const fresh = { startsAt: daysAgo(-0.5), history: [{ status: 'accepted' as const, at: NOW }] };
    const { before, after } = reliabilityWithCancelling(kept(12), fresh, NOW);
    expect(after).toEqual(before);
  });
});

it.each([
  [null, null, /^Customers see no number yet, because fewer than 10/],
  [null, { kept: 9, of: 10 }, 'Customers then see “Kept 9 of 10 bookings” for the first time.'],
  [{ kept: 9, of: 10 }, { kept: 9, of: 10 }, 'Customers still see “Kept 9 of 10 bookings”.'],
  [
    { kept: 48, of: 50 },
    { kept: 47, of: 50 },
    'Customers now see “Kept 48 of 50 bookings”, and then “Kept 47 of 50 bookings”.',
  ],
])('describeKeptAfterCancelling of %p and %p', (before, after, text) => {
  expect(describeKeptAfterCancelling({ before, after })).toMatch(text);
});
