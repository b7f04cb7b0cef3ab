import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, BOOKING_TABS, bookingActions, judgeTransition, mayReview, occupiesSlot } from './bookings';

/** Spec 4, written out by hand: the table is judged by its sentences, not by itself. */
const LEGAL = new Set([
  'pending>accepted:provider',
  'pending>cancelled:provider',
  'pending>cancelled:customer',
  'accepted>in_progress:provider',
  'in_progress>completed:provider',
]);

describe('the life of a booking', () => {
  const cases = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.flatMap((to) => (['customer', 'provider'] as const).map((party) => ({ from, to, party }))),
  );

  it.each(cases)('$from to $to by the $party is judged as the spec says', ({ from, to, party }) => {
    const anyone = ['customer', 'provider'].some((side) => LEGAL.has(`${from}>${to}:${side}`));
    const expected = LEGAL.has(`${from}>${to}:${party}`) ? 'legal' : anyone ? 'foreign' : 'illegal';
    expect(judgeTransition(from, to, party)).toBe(expected);
  });

  it('draws exactly the buttons that the server will accept', () => {
    expect(bookingActions('pending', 'provider').map(({ label }) => label)).toEqual(['Accept', 'Reject']);
    expect(bookingActions('pending', 'customer').map(({ label }) => label)).toEqual(['Cancel']);
    expect(bookingActions('accepted', 'provider').map(({ label }) => label)).toEqual(['Start Work']);
    expect(bookingActions('in_progress', 'provider').map(({ label }) => label)).toEqual(['Mark Complete']);
    expect(bookingActions('completed', 'provider')).toEqual([]);
    expect(bookingActions('accepted', 'customer')).toEqual([]);
  });

  it('keeps its time until it is over', () => {
    expect(BOOKING_STATUSES.filter(occupiesSlot)).toEqual(['pending', 'accepted', 'in_progress']);
  });

  it('puts every status into one tab beside All', () => {
    const { all, ...tabs } = BOOKING_TABS;
    expect(Object.values(tabs).flat().sort()).toEqual([...all].sort());
  });

  it('is reviewed once, when completed', () => {
    expect(BOOKING_STATUSES.filter((status) => mayReview({ status, reviewed: false }))).toEqual(['completed']);
    expect(mayReview({ status: 'completed', reviewed: true })).toBe(false);
  });
});
