import { describe, expect, it } from '@jest/globals';
import { absenceAnswerBy, absenceDueAt, isAbsenceOpen, type AbsenceLife } from './absence';
import { ABSENCE_STATES, type AbsenceState } from './absenceStates';
import {
  absenceEnding,
  absenceOutcomeByTime,
  absenceWindow,
  appealUntil,
  checkAbsenceAnswer,
  checkAbsenceWithdrawal,
  checkAppeal,
  checkReport,
  needsEvidence,
  otherParty,
  type ReportableBooking,
} from './absenceRules';
import { describeAbsenceState, describeReport } from './absenceTexts';
import {
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  bookingActions,
  checkTransition,
  type BookingLife,
  type BookingParty,
} from './bookings';
import { clockDue, nextClockAt } from './clock';
import { checkReschedule } from './reschedule';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-12-05T09:00:00Z');
const END = START + 2 * HOUR;

type Report = AbsenceLife & { by: BookingParty };
type Booking = BookingLife & Omit<ReportableBooking, 'history'> & { absence?: Report | null };

const booking = (more: Partial<Booking> = {}): Booking => ({
  status: 'accepted',
  expiresAt: null,
  startsAt: new Date(START),
  endsAt: new Date(END),
  cancellationHours: 24,
  restaurantId: null,
  history: [{ kind: 'status', status: 'accepted', at: new Date(START - DAY) }],
  ...more,
});
const report = (by: BookingParty, state: AbsenceState = 'open', at = START + HOUR): Report => ({
  by,
  state,
  at: new Date(at),
  ...(state === 'contested' && { waitingSince: new Date(at + HOUR) }),
});
const around = (at: number, check: (now: Date) => string) =>
  [at - SECOND, at].map((time) => check(new Date(time)));

describe('the time of a report', () => {
  it.each([
    ['customer', null, START + 30 * MINUTE, END + 72 * HOUR],
    ['customer', 'r', START + 30 * MINUTE, END + 72 * HOUR],
    ['provider', null, START + 20 * MINUTE, START + 24 * HOUR],
    ['provider', 'r', START + 15 * MINUTE, START + 24 * HOUR],
  ] as const)(
    'of the %s, restaurant %s, holds from the first second to the last',
    (by, restaurantId, from, until) => {
      for (const status of ['accepted', 'in_progress'] as const) {
        const one = booking({ restaurantId, status });
        expect(absenceWindow(one, by)).toEqual({ from: new Date(from), until: new Date(until) });
        expect(around(from, (now) => checkReport(one, by, now))).toEqual(['too_early_to_report', 'legal']);
        expect(around(until, (now) => checkReport(one, by, now))).toEqual(['legal', 'too_late_to_report']);
      }
    },
  );

  it.each([
    ['customer', 45, 75],
    ['customer', 90, 90],
    ['provider', 10, 30],
    ['provider', 90, 50],
  ] as const)('of the %s begins later by announced minutes (%d)', (by, late, minutes) => {
    const signals = [
      { by: otherParty(by), kind: 'late' as const, minutes: late, at: new Date(START) },
      // A delay of the reporting party postpones nothing.
      { by, kind: 'late' as const, minutes: 5, at: new Date(START) },
    ];
    expect(absenceWindow(booking({ signals }), by).from).toEqual(new Date(START + minutes * MINUTE));
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'accepted' && status !== 'in_progress'))(
    'does not exist while the booking is %s',
    (status) => {
      for (const by of BOOKING_PARTIES)
        expect(checkReport(booking({ status }), by, new Date(START + HOUR))).toBe('illegal_transition');
    },
  );

  it('needs no text of a restaurant', () => {
    expect(BOOKING_PARTIES.map((by) => needsEvidence({ restaurantId: 'r' }, by))).toEqual([true, false]);
    expect(BOOKING_PARTIES.map((by) => needsEvidence({}, by))).toEqual([true, true]);
  });
});

describe.each(BOOKING_PARTIES)('a report of the %s', (by) => {
  const other = otherParty(by);
  const open = booking({ absence: report(by) });
  const now = new Date(START + 2 * HOUR);
  const deadline = START + HOUR + 48 * HOUR;

  it('is contested by the report of the other party, at any time until the answer is due', () => {
    expect(checkReport(open, by, now)).toBe('absence_open');
    expect(checkReport(open, other, new Date(START + HOUR))).toBe('contest');
    expect(around(deadline, (at) => checkReport(open, other, at))).toEqual(['contest', 'too_late_to_answer']);
    const contested = booking({ absence: report(by, 'contested') });
    expect(checkReport(contested, other, now)).toBe('already_answered');
    expect(checkReport(contested, by, now)).toBe('absence_open');
  });

  it('is answered by the other party alone, once, for 48 hours', () => {
    expect(checkAbsenceAnswer(open, by, now)).toBe('foreign');
    expect(absenceAnswerBy(open.absence!)).toEqual(new Date(deadline));
    expect(around(deadline, (at) => checkAbsenceAnswer(open, other, at))).toEqual([
      'legal',
      'too_late_to_answer',
    ]);
    expect(checkAbsenceAnswer(booking(), other, now)).toBe('no_absence');
    for (const state of ABSENCE_STATES.filter((one) => one !== 'open'))
      expect(checkAbsenceAnswer(booking({ absence: report(by, state) }), other, now)).toBe(
        state === 'withdrawn' ? 'no_absence' : 'already_answered',
      );
  });

  it('is withdrawn by the reporter alone, and then reported by the other party only', () => {
    for (const state of ABSENCE_STATES) {
      const one = booking({ absence: report(by, state) });
      const isOpen = state === 'open' || state === 'contested';
      expect(isAbsenceOpen(one)).toBe(isOpen);
      expect(checkAbsenceWithdrawal(one, by)).toBe(isOpen ? 'legal' : 'no_absence');
      expect(checkAbsenceWithdrawal(one, other)).toBe(isOpen ? 'foreign' : 'no_absence');
    }
    const withdrawn = booking({ absence: report(by, 'withdrawn') });
    expect(checkReport(withdrawn, by, now)).toBe('already_reported');
    expect(checkReport(withdrawn, other, now)).toBe('legal');
  });

  it('is not made while the money is disputed', () => {
    const disputed = { payment: { state: 'disputed' } } as const;
    expect(checkReport(booking(disputed), by, now)).toBe('dispute_open');
    expect(checkReport(booking({ payment: { state: 'held' } }), by, now)).toBe('legal');
    // A bank can ask about the money after a report, which is then contested as before.
    const reported = booking({ ...disputed, absence: report(other) });
    expect(checkReport(reported, by, now)).toBe('contest');
  });

  it('lets neither party move the booking while it is open', () => {
    const late = new Date(END + HOUR);
    for (const status of ['accepted', 'in_progress'] as const)
      for (const state of ['open', 'contested'] as const) {
        const one = booking({ status, absence: report(by, state) });
        for (const party of BOOKING_PARTIES) {
          expect(bookingActions(one, party, late)).toEqual([]);
          for (const to of BOOKING_STATUSES) {
            const before = checkTransition(booking({ status }), to, party, late, { late: true });
            const verdict = checkTransition(one, to, party, late, { late: true });
            expect(verdict).toBe(before === 'foreign' || before === 'illegal' ? before : 'absence_open');
          }
        }
        expect(checkTransition(one, 'cancelled', 'admin', late)).toBe('legal');
        for (const act of ['propose', 'accept', 'decline', 'withdraw'] as const)
          expect(checkReschedule({ ...one, status: 'accepted', proposal: null }, act, by, late)).toBe(
            'absence_open',
          );
      }
  });

  it('ends by time: unanswered after 48 hours, unclear 14 days after its contest', () => {
    const contested = booking({ absence: report(by, 'contested') });
    for (const [one, at, outcome] of [
      [open, deadline, 'unanswered'],
      [contested, START + 2 * HOUR + 14 * DAY, 'unclear'],
    ] as const)
      for (const status of ['accepted', 'in_progress'] as const) {
        const reported = { ...one, status };
        expect(absenceDueAt(reported)).toEqual(new Date(at));
        expect(nextClockAt(reported)).toEqual(new Date(at));
        expect(clockDue(reported, new Date(at - SECOND))).toBeNull();
        expect(clockDue(reported, new Date(at))).toBe('cancelled');
        expect(checkTransition(reported, 'cancelled', 'system', new Date(at))).toBe('legal');
        expect(absenceOutcomeByTime(reported.absence!)).toBe(outcome);
      }
  });

  it('does not stop the time of the booking once it is over', () => {
    const withdrawn = booking({ absence: report(by, 'withdrawn') });
    expect(nextClockAt(withdrawn)).toEqual(new Date(END + 7 * DAY));
  });

  it('ends the booking as its outcome says', () => {
    const absent = by === 'customer' ? 'provider_absent' : 'customer_absent';
    const ends = (['agreed', 'unanswered', 'upheld', 'dismissed', 'unclear'] as const).map((outcome) => [
      outcome,
      absenceEnding(outcome, by),
    ]);
    expect(Object.fromEntries(ends)).toEqual({
      agreed: { status: 'cancelled', kind: absent },
      unanswered: { status: 'cancelled', kind: absent },
      upheld: { status: 'cancelled', kind: absent },
      dismissed: { status: 'completed', kind: 'ruled' },
      unclear: { status: 'cancelled', kind: 'both_unclear' },
    });
  });

  it('is appealed by the marked party, once, for 14 days', () => {
    const kind = absenceEnding('upheld', by).kind;
    const ended = booking({ status: 'cancelled', absence: report(by, 'upheld'), ending: { kind, at: now } });
    const until = now.getTime() + 14 * DAY;
    expect(appealUntil(ended)).toEqual(new Date(until));
    expect(around(until, (at) => checkAppeal(ended, other, at))).toEqual(['legal', 'appeal_over']);
    expect(checkAppeal(ended, by, now)).toBe('foreign');
    const appealed = { ...ended, absence: { ...report(by, 'upheld'), appeal: { state: 'open' as const } } };
    expect(checkAppeal(appealed, other, now)).toBe('already_appealed');
    for (const end of ['both_unclear', 'ruled', 'never_started'] as const)
      expect(checkAppeal({ ...ended, ending: { kind: end, at: now } }, other, now)).toBe('not_marked');
    expect(checkAppeal(booking(), other, now)).toBe('not_marked');
  });

  it('names both deadlines and the reporter', () => {
    expect(describeAbsenceState(open.absence!, other)).toMatch(/^Please answer by Mon/);
    expect(describeAbsenceState(open.absence!, by)).toContain(`We asked the ${other}. Answer by Mon`);
    expect(describeReport(open.absence!, by)).toMatch(/^You reported/);
    expect(describeReport(open.absence!, other)).toMatch(new RegExp(`^The ${by} reports`));
    expect(describeAbsenceState(report(by, 'agreed'), other)).toBe('You agreed.');
    expect(describeAbsenceState(report(by, 'agreed'), by)).toBe('The other side agreed.');
  });
});
