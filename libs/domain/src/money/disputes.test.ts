import {
  MAX_DISPUTES,
  SECOND_ADMIN_KOBO,
  answerByOf,
  checkAcceptance,
  checkAnswer,
  checkDispute,
  isDisputeOpen,
  needsSecondAdmin,
  rulingDueAt,
  silenceOf,
} from './disputes';
import { ABSENCE_STATES } from '../booking/absenceStates';
import { BOOKING_STATUSES } from '../booking/bookings';
import { PAYMENT_STATES } from '../booking/paymentStates';
import { DAY, HOUR, START, at, paidBooking } from './paidBooking.testing';

const held = { payment: { state: 'held' } } as const;

describe('checkDispute', () => {
  test.each([
    [START - 1, 'too_early'],
    [START, 'legal'],
    [START + 30 * DAY, 'legal'],
  ])('at %d it is %s', (now, verdict) => {
    expect(checkDispute(paidBooking('accepted', held), null, at(now))).toBe(verdict);
  });

  test.each(PAYMENT_STATES)('money that is %s can be disputed only while it is held', (state) => {
    const booking = paidBooking('completed', { payment: { state } });
    expect(checkDispute(booking, null, at(START))).toBe(state === 'held' ? 'legal' : 'not_held');
  });

  test.each(BOOKING_STATUSES)('a booking that is %s', (status) => {
    const verdict = checkDispute(paidBooking(status, held), null, at(START));
    expect(verdict).toBe(status === 'pending' ? 'too_early' : 'legal');
  });

  test.each([
    ['withdrawn', 1, 'legal'],
    ['withdrawn', MAX_DISPUTES, 'too_many'],
    ['agreed', 1, 'decided'],
    ['unanswered', 1, 'decided'],
    ['ruled', 1, 'decided'],
  ] as const)('after a dispute that was %s as number %d it is %s', (state, number, verdict) => {
    expect(checkDispute(paidBooking('completed', held), { state, number }, at(START))).toBe(verdict);
  });

  test.each(ABSENCE_STATES)('a booking with a report that is %s', (state) => {
    const booking = { ...paidBooking('accepted', held), absence: { state, at: at(START) } };
    const isOpen = state === 'open' || state === 'contested';
    expect(checkDispute(booking, null, at(START))).toBe(isOpen ? 'absence_open' : 'legal');
  });
});

const dispute = { state: 'open', answerBy: at(START), hasAnswer: false, hasOffer: false } as const;

test.each([
  [{}, START - 1, 'legal'],
  [{}, START, 'too_late'],
  [{ state: 'waiting' }, START - 1, 'too_late'],
  [{ state: 'waiting', hasAnswer: true }, START - 1, 'already_answered'],
  [{ state: 'withdrawn' }, START - 1, 'decided'],
  [{ state: 'ruled', hasAnswer: true }, START - 1, 'decided'],
] as const)('an answer to %j at %d is %s', (more, now, verdict) => {
  expect(checkAnswer({ ...dispute, ...more }, at(now))).toBe(verdict);
});

test.each([
  ['waiting', true, 'legal'],
  ['waiting', false, 'no_offer'],
  ['open', false, 'no_offer'],
  ['agreed', true, 'decided'],
  ['ruled', true, 'decided'],
] as const)('an acceptance of a dispute that is %s with an offer: %s is %s', (state, hasOffer, verdict) => {
  expect(checkAcceptance({ state, hasOffer })).toBe(verdict);
});

test('silence gives the money back only if the provider did not come', () => {
  expect(silenceOf('nobody_came')).toBe('refund');
  for (const reason of ['not_finished', 'badly_done', 'other'] as const)
    expect(silenceOf(reason)).toBe('wait');
});

test('the provider has 48 hours, and an admin 72', () => {
  expect(answerByOf(at(START))).toEqual(at(START + 48 * HOUR));
  expect(rulingDueAt(at(START))).toEqual(at(START + 72 * HOUR));
});

test('a second admin confirms above ₦500,000', () => {
  expect(needsSecondAdmin(SECOND_ADMIN_KOBO)).toBe(false);
  expect(needsSecondAdmin(SECOND_ADMIN_KOBO + 1)).toBe(true);
});

test('only open and waiting disputes are open', () => {
  expect((['open', 'waiting', 'withdrawn', 'ruled'] as const).map(isDisputeOpen)).toEqual([
    ...[true, true, false, false],
  ]);
});
