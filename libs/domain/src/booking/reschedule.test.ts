import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, type BookingParty, type BookingStatus } from './bookings';
import {
  RESCHEDULE_ACTS,
  judgeReschedule,
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
  startsAt: hours(48),
  cancellationHours: 24,
  proposal,
  ...more,
});
const OPEN = ['pending', 'accepted'] as const;
const SIDES = ['customer', 'provider'] as const;
const other = (side: BookingParty) => (side === 'customer' ? 'provider' : 'customer');

describe.each(OPEN)('a booking that is %s', (status) => {
  it.each(SIDES)(
    'may be given another time by the %s, who may change or withdraw it while it waits',
    (side) => {
      expect(rescheduleActions(booking(status), side, NOW)).toEqual(['propose']);
      expect(rescheduleActions(booking(status, proposedBy(side)), side, NOW)).toEqual([
        'propose',
        'withdraw',
      ]);
      expect(rescheduleActions(booking(status, proposedBy(other(side))), side, NOW)).toEqual([
        'accept',
        'decline',
      ]);
    },
  );

  it.each(SIDES)('says to the %s why not', (side) => {
    const none = booking(status);
    for (const act of ['accept', 'decline', 'withdraw'] as const)
      expect(judgeReschedule(none, act, side, NOW)).toBe('no_proposal');
    const own = booking(status, proposedBy(side));
    for (const act of ['accept', 'decline'] as const)
      expect(judgeReschedule(own, act, side, NOW)).toBe('foreign');
    const theirs = booking(status, proposedBy(other(side)));
    expect(judgeReschedule(theirs, 'propose', side, NOW)).toBe('proposal_waiting');
    expect(judgeReschedule(theirs, 'withdraw', side, NOW)).toBe('foreign');
  });

  it('forgets a proposal at the moment it was for', () => {
    const late = booking(status, proposedBy('customer', NOW));
    expect(openProposal(late, NOW)).toBeNull();
    expect(judgeReschedule(late, 'accept', 'provider', NOW)).toBe('no_proposal');
    expect(rescheduleActions(late, 'provider', NOW)).toEqual(['propose']);
    expect(openProposal(booking(status, proposedBy('customer', hours(0.01))), NOW)).toMatchObject({
      by: 'customer',
    });
  });
});

it('nobody reschedules what has begun or is over', () => {
  for (const status of BOOKING_STATUSES.filter((one) => !OPEN.includes(one as 'pending')))
    for (const side of SIDES)
      for (const act of RESCHEDULE_ACTS) {
        const over = booking(status, proposedBy(other(side)));
        expect(judgeReschedule(over, act, side, NOW)).toBe('not_reschedulable');
        expect(openProposal(over, NOW)).toBeNull();
      }
});

it('nobody reschedules a request whose time is over', () => {
  const over = booking('pending', proposedBy('provider'), { expiresAt: NOW });
  expect(openProposal(over, NOW)).toBeNull();
  for (const act of RESCHEDULE_ACTS)
    expect(judgeReschedule(over, act, 'customer', NOW)).toBe('request_expired');
});
