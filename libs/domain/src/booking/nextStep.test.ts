import { describe, expect, it } from '@jest/globals';
import type { BookingStatus } from './bookings';
import { nextStepOf, type StepBooking } from './nextStep';

const NOW = new Date('2026-11-25T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const build = (status: BookingStatus, more: Partial<StepBooking> = {}): StepBooking => ({
  status,
  startsAt: inHours(48),
  endsAt: inHours(50),
  expiresAt: status === 'pending' ? inHours(20) : null,
  cancellationHours: 24,
  restaurantId: null,
  history: [],
  proposal: null,
  reviewed: false,
  ...more,
});
/** Returns the next steps of customer and provider, an edge by its label. */
const stepsOf = (booking: StepBooking) =>
  (['customer', 'provider'] as const).map((party) => {
    const step = nextStepOf(booking, party, NOW);
    return step?.kind === 'move' ? step.edge.label : (step?.kind ?? null);
  });
const startingIn = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) });
const started = (hours: number) => ({
  ...startingIn(-hours),
  history: [{ kind: 'status', status: 'in_progress' as const, at: inHours(-hours) }],
});
const report = (by: 'customer' | 'provider', state: 'open' | 'contested') => ({
  ...startingIn(-1),
  absence: { by, state, at: inHours(-0.25) },
});

describe('the next step of customer and provider', () => {
  it.each<[string, StepBooking, (string | null)[]]>([
    ['a request', build('pending'), [null, 'Accept']],
    ['an expired request', build('pending', { expiresAt: inHours(-1) }), [null, null]],
    ['an unpaid request', build('pending', { payment: { state: 'due' } }), ['pay', null]],
    [
      'an unpaid request whose time to pay has passed',
      build('pending', { payment: { state: 'due' }, expiresAt: inHours(-1) }),
      [null, null],
    ],
    ['an appointment in two days', build('accepted'), [null, null]],
    ['an appointment in more than two hours', build('accepted', startingIn(2.01)), [null, null]],
    ['an appointment in two hours', build('accepted', startingIn(2)), [null, 'Start Work']],
    ['an appointment that should be over', build('accepted', startingIn(-3)), ['It was done', 'Start Work']],
    ['work that has just begun', build('in_progress', started(0)), [null, 'Mark Complete']],
    ['work that has lasted an hour', build('in_progress', started(1)), ['It is done', 'Mark Complete']],
    [
      'a time that the customer proposes',
      build('pending', { proposal: { by: 'customer', startsAt: inHours(60) } }),
      [null, 'answerTime'],
    ],
    [
      'a time that the provider proposes for today',
      build('accepted', { ...startingIn(1), proposal: { by: 'provider', startsAt: inHours(60) } }),
      ['answerTime', 'Start Work'],
    ],
    ['a report of the customer', build('accepted', report('customer', 'open')), [null, 'answerReport']],
    ['a report of the provider', build('accepted', report('provider', 'open')), ['answerReport', null]],
    [
      'a report that was not answered in time',
      build('accepted', {
        ...report('customer', 'open'),
        absence: { by: 'customer', state: 'open', at: inHours(-48) },
      }),
      [null, null],
    ],
    ['a report that waits for a ruling', build('accepted', report('customer', 'contested')), [null, null]],
    ['a completed booking', build('completed'), ['review', null]],
    [
      'a completed booking that is asked about',
      build('completed', { confirmUntil: inHours(1) }),
      ['confirm', null],
    ],
    ['a question whose time has passed', build('completed', { confirmUntil: inHours(-1) }), ['review', null]],
    [
      'a question about disputed money',
      build('completed', { confirmUntil: inHours(1), payment: { state: 'disputed' } }),
      ['review', null],
    ],
    ['a reviewed booking', build('completed', { reviewed: true }), [null, null]],
    ['a cancelled booking', build('cancelled'), [null, null]],
  ])('of %s', (_, booking, expected) => {
    expect(stepsOf(booking)).toEqual(expected);
  });

  it('leaves out the review of users who may not review', () => {
    expect(nextStepOf(build('completed'), 'customer', NOW, false)).toBeNull();
  });
});
