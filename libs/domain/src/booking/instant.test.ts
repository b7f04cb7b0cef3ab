import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  INSTANT_OBSTACLES,
  instantObstacle,
  lastInstantDate,
  type InstantCustomer,
  type InstantOffer,
} from './instant';
import { INSTANT_OFF_BELOW, INSTANT_ON_FROM, isInstantPaused } from './instantPause';
import { describeBooked, describeInstantObstacle, describeJustBooked } from './instantTexts';
import { isJustBooked, wasBookedAtOnce } from './justBooked';
import { bookingActions, BOOKING_PARTIES, checkTransition } from './bookings';
import { clockDue, nextClockAt } from './clock';
import { newAnswerTime } from './answerTimes';
import { RELIABILITY_DAYS, reliabilityOf, type BookingMark, type Mark } from './marks';
import { endsInstant } from './bookingModes';
import { DAY_MS, MINUTE_MS } from '../scheduling/units';

const NOW = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const inDays = (days: number) => inMinutes(days * 24 * 60);
const marks = (mark: BookingMark, count: number, days = 1): Mark[] =>
  Array.from({ length: count }, () => ({ at: inDays(-days), mark }));

const OFFER: InstantOffer = {
  listing: { booking: 'instant' },
  hours: { 1: { open: '09:00', close: '17:00' } },
  marks: [],
  isActive: true,
};
const CUSTOMER: InstantCustomer = { isVerified: true, marks: [], isActive: true };
const judge = (offer: Partial<InstantOffer>, customer: Partial<InstantCustomer> = {}, startsAt = inDays(3)) =>
  instantObstacle({ ...OFFER, ...offer }, { ...CUSTOMER, ...customer }, startsAt, NOW);

describe('a booking at once', () => {
  it('is possible when nothing prevents it', () => expect(judge({})).toBeNull());

  it.each([
    ['not_offered', { listing: {} }, {}],
    ['not_offered', { listing: { booking: 'request' as const, instantDays: 60 } }, {}],
    ['no_hours', { hours: null }, {}],
    ['paused', { marks: [...marks('kept', 7, 9), ...marks('broken', 3)] }, {}],
    ['inactive', { isActive: false }, {}],
    ['inactive', {}, { isActive: false }],
    ['email_unproved', {}, { isVerified: false }],
    ['limited', {}, { marks: marks('broken', 4) }],
  ])('is a request, because of %s', (obstacle, offer, customer) =>
    expect(judge(offer, customer)).toBe(obstacle),
  );

  it('needs sixty minutes of notice', () => {
    expect(judge({}, {}, inMinutes(59))).toBe('too_soon');
    expect(judge({}, {}, inMinutes(60))).toBeNull();
  });

  it.each([
    [undefined, 30],
    [1, 1],
    [60, 60],
  ])('with %s days is possible on the last of %i days, and not on the next one', (instantDays, days) => {
    const listing = { booking: 'instant' as const, instantDays };
    // 13:00 in Lagos, so the last date ends eleven hours later.
    expect(judge({ listing }, {}, inMinutes(days * 24 * 60 + 11 * 60 - 1))).toBeNull();
    expect(judge({ listing }, {}, inMinutes(days * 24 * 60 + 11 * 60))).toBe('too_far');
    expect(lastInstantDate(listing, NOW)).toBe(inDays(days).toISOString().slice(0, 10));
  });

  it('has a sentence for each reason, without the number of kept bookings', () => {
    const texts = INSTANT_OBSTACLES.map(describeInstantObstacle);
    expect(new Set(texts).size).toBe(INSTANT_OBSTACLES.length);
    expect(describeInstantObstacle('paused')).toBe(
      'This is a request, because this provider confirms each booking at the moment.',
    );
    expect(describeJustBooked('Ada O.')).toBe('Booked by Ada O. You have 10 min to say no without a mark.');
    expect(describeJustBooked('Ada')).toBe('Booked by Ada. You have 10 min to say no without a mark.');
    expect(describeBooked(new Date('2026-12-05T09:00:00Z'))).toBe('Booked. Sat 10:00.');
  });
});

describe('the pause of a provider', () => {
  const history = (...parts: Mark[][]) => parts.flat();

  it('begins below 80 % and ends at 85 %', () => {
    const at79 = history(marks('kept', 15, 20), marks('broken', 4, 19));
    expect(isInstantPaused(history(marks('kept', 16, 20), marks('broken', 4, 19)), NOW)).toBe(false);
    expect(isInstantPaused(at79, NOW)).toBe(true);
    expect(isInstantPaused(history(at79, marks('kept', 7, 2)), NOW)).toBe(true);
    expect(isInstantPaused(history(at79, marks('kept', 8, 2)), NOW)).toBe(false);
  });

  it('is none at the same share when it was never below 80 %', () =>
    expect(isInstantPaused(history(marks('kept', 22, 20), marks('broken', 4, 19)), NOW)).toBe(false));

  it('ends when an appeal removes a mark, and when the marks are too old', () => {
    const paused = history(marks('kept', 8, 20), marks('broken', 3, 19));
    expect(isInstantPaused(paused, NOW)).toBe(true);
    expect(isInstantPaused(paused.slice(0, -1), NOW)).toBe(false);
    expect(isInstantPaused(paused, inDays(RELIABILITY_DAYS))).toBe(false);
  });

  it('follows from the present share outside of 80 to 85 %, and inside from the last share outside', () => {
    const mark = fc.record({
      days: fc.integer({ min: 0, max: 250 }),
      mark: fc.constantFrom<BookingMark>('kept', 'kept', 'kept', 'kept', 'broken', 'ahead'),
    });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 50 }), (list) => {
        const given = list.map(({ days, mark: kind }) => ({ at: inDays(-days), mark: kind }));
        // A day-by-day walk, as if the state had been stored and checked each minute of a change.
        let isPaused = false;
        for (let at = inDays(-250).getTime(); at <= NOW.getTime(); at += DAY_MS) {
          const share = reliabilityOf(given, new Date(at));
          const percent = share ? (share.kept * 100) / share.of : 100;
          if (percent < INSTANT_OFF_BELOW) isPaused = true;
          if (percent >= INSTANT_ON_FROM) isPaused = false;
        }
        expect(isInstantPaused(given, NOW)).toBe(isPaused);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a booking that was accepted at once', () => {
  const event = (status: 'pending' | 'accepted', by: 'customer' | 'provider' | 'system') => ({
    kind: 'status' as const,
    status,
    by,
    at: NOW,
  });
  const history = [event('pending', 'customer'), event('accepted', 'system')];
  const life = {
    status: 'pending' as const,
    startsAt: inDays(3),
    endsAt: inDays(4),
    expiresAt: inDays(1),
    cancellationHours: 24,
    history: history.slice(0, 1),
  };

  it('is accepted by the system only while it is made, and by time never', () => {
    expect(checkTransition({ ...life, isInstant: true }, 'accepted', 'system', NOW)).toBe('legal');
    expect(checkTransition(life, 'accepted', 'system', NOW)).toBe('not_instant');
    expect(nextClockAt(life)).toEqual(life.expiresAt);
    expect(clockDue(life, inDays(2))).toBe('cancelled');
    expect(BOOKING_PARTIES.map((party) => bookingActions(life, party, NOW).map(({ to }) => to))).toEqual([
      ['cancelled'],
      ['accepted', 'cancelled'],
    ]);
  });

  it('is new to its provider for ten minutes', () => {
    const booking = { status: 'accepted' as const, history };
    expect(wasBookedAtOnce(booking)).toBe(true);
    expect(isJustBooked(booking, inMinutes(9.99))).toBe(true);
    expect(isJustBooked(booking, inMinutes(10))).toBe(false);
    const answered = { ...booking, history: [history[0]!, event('accepted', 'provider')] };
    expect(isJustBooked(answered, NOW)).toBe(false);
  });

  it('gives no answer time, because its provider was not asked', () => {
    const cancelled = { kind: 'status', status: 'cancelled' as const, by: 'provider', at: inMinutes(5) };
    expect(newAnswerTime(history)).toBeUndefined();
    expect(newAnswerTime([...history, cancelled])).toBeUndefined();
  });
});

it('endsInstant is true for an edit that takes away some bookings at once', () => {
  const instant = (instantDays?: number) => ({ booking: 'instant' as const, instantDays });
  expect(endsInstant(instant(), { booking: 'request' })).toBe(true);
  expect(endsInstant(instant(), instant(29))).toBe(true);
  expect(endsInstant(instant(), instant(30))).toBe(false);
  expect(endsInstant({}, instant(1))).toBe(false);
});
