import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAbsenceOpen, type AbsenceLife } from './absence';
import {
  absenceEnding,
  absenceOutcomeByTime,
  checkAbsenceAnswer,
  checkAbsenceWithdrawal,
  checkReport,
  type AbsenceOutcome,
  type ReportableBooking,
} from './absenceRules';
import { BOOKING_PARTIES, type BookingLife, type BookingParty, type BookingStatus } from './bookings';
import { clockDue, nextClockAt } from './clock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-12-05T09:00:00Z');
const END = START + 120 * MINUTE;

type Booking = BookingLife &
  Omit<ReportableBooking, 'history'> & { absence?: (AbsenceLife & { by: BookingParty }) | null };

const booking = (more: Partial<Booking>): Booking => ({
  status: 'accepted',
  expiresAt: null,
  startsAt: new Date(START),
  endsAt: new Date(END),
  cancellationHours: 24,
  restaurantId: null,
  history: [{ kind: 'status', status: 'accepted', at: new Date(START - DAY) }],
  ...more,
});

type Act = 'report' | 'agree' | 'contest' | 'withdraw';

/** Applies an action of a party to the booking as the rules allow; time acts before it. */
const apply = (one: Booking, act: Act, by: BookingParty, now: Date): Booking => {
  if (act === 'report') {
    const verdict = checkReport(one, by, now);
    if (verdict === 'legal') return { ...one, absence: { by, state: 'open', at: now } };
    return verdict === 'contest' ? contest(one, now) : one;
  }
  if (act === 'withdraw')
    return checkAbsenceWithdrawal(one, by) === 'legal'
      ? { ...one, absence: { ...one.absence!, state: 'withdrawn', waitingSince: null } }
      : one;
  if (checkAbsenceAnswer(one, by, now) !== 'legal') return one;
  return act === 'contest' ? contest(one, now) : end(one, 'agreed', now);
};
const contest = (one: Booking, now: Date): Booking => ({
  ...one,
  absence: { ...one.absence!, state: 'contested', waitingSince: now },
});
const end = (one: Booking, outcome: AbsenceOutcome, now: Date): Booking => {
  const { status, kind } = absenceEnding(outcome, one.absence!.by);
  return { ...one, status, absence: { ...one.absence!, state: outcome }, ending: { kind, at: now } };
};
const byTime = (one: Booking, now: Date): Booking => {
  const to = clockDue(one, now);
  if (!to) return one;
  return isAbsenceOpen(one)
    ? end(one, absenceOutcomeByTime(one.absence!), now)
    : { ...one, status: to as BookingStatus };
};

describe('a walk of reports, answers and withdrawals', () => {
  it('ends within 7 days of the planned end, and within 20 if it was contested', () => {
    const step = fc.record({
      act: fc.constantFrom<Act>('report', 'agree', 'contest', 'withdraw'),
      by: fc.constantFrom(...BOOKING_PARTIES),
      minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
    });
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom('accepted' as const, 'in_progress' as const),
        fc.constantFrom(null, 'r'),
        fc.array(step, { maxLength: 12 }),
        (status, restaurantId, steps) => {
          let one = booking({ status, restaurantId });
          let at = START;
          let isContested = false;
          for (const { act, by, minutes } of steps) {
            at += minutes * MINUTE;
            const due = nextClockAt(one);
            if (due && due.getTime() <= at) one = byTime(one, due);
            one = apply(one, act, by, new Date(at));
            isContested ||= one.absence?.state === 'contested';
          }
          reached.add(one.absence?.state ?? 'none');
          // From here on, time alone acts.
          let last = at;
          for (let due = nextClockAt(one); due && one.status !== 'cancelled' && one.status !== 'completed';) {
            last = Math.max(at, due.getTime());
            one = byTime(one, new Date(last));
            due = nextClockAt(one);
          }
          expect(['completed', 'cancelled']).toContain(one.status);
          const limit = END + (isContested ? 20 : 7) * DAY;
          if (at < END + 7 * DAY) expect(last).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 2000 },
    );
    for (const state of ['agreed', 'contested', 'open', 'unanswered', 'withdrawn'])
      expect(reached).toContain(state);
  });
});
