import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, type BookingParty, type BookingStatus } from './bookings';
import {
  RESCHEDULE_ACTS,
  checkReschedule,
  openProposal,
  rescheduleActions,
  type Reschedulable,
} from './reschedule';

const NOW = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const proposedBy = (by: BookingParty, startsAt = hours(72)) => ({ by, startsAt });
const booking = (
  status: BookingStatus,
  proposal: Reschedulable['proposal'] = null,
  more: Partial<Reschedulable> = {},
): Reschedulable => ({
  status,
  expiresAt: status === 'pending' ? hours(1) : null,
  proposal,
  ...more,
});
const OPEN = ['pending', 'accepted'] as const;
const SIDES = ['customer', 'provider'] as const;
const otherParty = (side: BookingParty) => (side === 'customer' ? 'provider' : 'customer');

describe.each(OPEN)('rescheduling a booking that is %s', (status) => {
  it.each(SIDES)(
    'lets the %s propose another time, and change or withdraw the proposal while it waits',
    (side) => {
      expect(rescheduleActions(booking(status), side, NOW)).toEqual(['propose']);
      expect(rescheduleActions(booking(status, proposedBy(side)), side, NOW)).toEqual([
        'propose',
        'withdraw',
      ]);
      expect(rescheduleActions(booking(status, proposedBy(otherParty(side))), side, NOW)).toEqual([
        'accept',
        'decline',
      ]);
    },
  );

  it.each(SIDES)('returns the reason to the %s when an action is not possible', (side) => {
    const none = booking(status);
    for (const act of ['accept', 'decline', 'withdraw'] as const)
      expect(checkReschedule(none, act, side, NOW)).toBe('no_proposal');
    const own = booking(status, proposedBy(side));
    for (const act of ['accept', 'decline'] as const)
      expect(checkReschedule(own, act, side, NOW)).toBe('foreign');
    const theirs = booking(status, proposedBy(otherParty(side)));
    expect(checkReschedule(theirs, 'propose', side, NOW)).toBe('proposal_waiting');
    expect(checkReschedule(theirs, 'withdraw', side, NOW)).toBe('foreign');
  });

  it('ignores a proposal once the proposed time has come', () => {
    const late = booking(status, proposedBy('customer', NOW));
    expect(openProposal(late, NOW)).toBeNull();
    expect(checkReschedule(late, 'accept', 'provider', NOW)).toBe('no_proposal');
    expect(rescheduleActions(late, 'provider', NOW)).toEqual(['propose']);
    expect(openProposal(booking(status, proposedBy('customer', hours(0.01))), NOW)).toMatchObject({
      by: 'customer',
    });
  });
});

it('checkReschedule rejects a booking that has begun or is over', () => {
  for (const status of BOOKING_STATUSES.filter((one) => !OPEN.includes(one as 'pending')))
    for (const side of SIDES)
      for (const act of RESCHEDULE_ACTS) {
        const ended = booking(status, proposedBy(otherParty(side)));
        expect(checkReschedule(ended, act, side, NOW)).toBe('not_reschedulable');
        expect(openProposal(ended, NOW)).toBeNull();
      }
});

it('checkReschedule rejects an expired request', () => {
  const expired = booking('pending', proposedBy('provider'), { expiresAt: NOW });
  expect(openProposal(expired, NOW)).toBeNull();
  for (const act of RESCHEDULE_ACTS)
    expect(checkReschedule(expired, act, 'customer', NOW)).toBe('request_expired');
});

it('is refused to both parties until an online request is paid', () => {
  for (const side of SIDES) {
    const verdict = (state: 'due' | 'held' | 'cash', more: Partial<Reschedulable> = {}) =>
      checkReschedule(booking('pending', null, { payment: { state }, ...more }), 'propose', side, NOW);
    expect([verdict('due'), verdict('held'), verdict('cash')]).toEqual(['not_paid_yet', 'legal', 'legal']);
    expect(verdict('due', { expiresAt: NOW })).toBe('request_expired');
    expect(rescheduleActions(booking('pending', null, { payment: { state: 'due' } }), side, NOW)).toEqual([]);
  }
});
