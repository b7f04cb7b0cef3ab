import { absenceEnding, type AbsenceOutcome, type BookingParty, type BookingStatus } from '@tm/domain';
import type { AbsenceRow, BookingRecord } from '@tm/schema/bookings';
import type { Types } from 'mongoose';
import { DAY, HOUR, MINUTE, plus } from '../time';
import type { Slot } from './calendar';
import type { BookingEvent } from './lifecycle';

type Parties = Record<BookingParty, Types.ObjectId>;
type Reported = {
  status: BookingStatus;
  history: BookingEvent[];
  absence: AbsenceRow;
  ending?: NonNullable<BookingRecord['ending']>;
};
type Params = {
  number: number;
  slot: Slot;
  requestedAt: Date;
  now: Date;
  parties: Parties;
  adminId: Types.ObjectId;
  isRestaurant: boolean;
  /** True for a booking from which the provider must have been absent. */
  isAbsence: boolean;
  /** The status that the booking has without a report. */
  status: BookingStatus;
};

/** The last part of the life of a report, in turn. */
const CASES = [
  { outcome: 'agreed' },
  { outcome: 'unanswered' },
  { outcome: 'upheld', appeal: 'open' },
  { outcome: 'dismissed' },
  { outcome: 'unclear' },
  { outcome: 'withdrawn' },
  { outcome: 'upheld', appeal: 'lifted' },
  { outcome: 'unanswered', appeal: 'kept' },
] as const satisfies readonly { outcome: AbsenceOutcome | 'withdrawn'; appeal?: string }[];
type Case = (typeof CASES)[number];
const ADMITTED: Case = { outcome: 'agreed' };

const WORDS: Record<BookingParty, { report: string; contest: string }> = {
  customer: {
    report: 'I waited at home for two hours. The team did not come, and my calls were not answered.',
    contest: 'I was at home all morning, and the bell works. It did not ring.',
  },
  provider: {
    report: 'We were at the address on time, rang three times and called twice. The gate stayed closed.',
    contest: 'Our team was at the gate at the agreed time and left after forty minutes.',
  },
};
const REASON = 'The calls and the pictures of this side fit the time of the appointment.';
const APPEAL = 'My phone was off after an accident on the way. I can send the report of the police.';

/** Hours after the end in which a report is still open, so that it waits for an answer or an admin. */
const RECENT_HOURS = 40;
/** One in so many recent bookings, and of older cancelled ones, has a report. */
const RECENT_EVERY = 4;
const OLDER_EVERY = 2;

const otherOf = (by: BookingParty): BookingParty => (by === 'customer' ? 'provider' : 'customer');

type Step = (
  status: BookingStatus,
  at: Date,
  by: BookingEvent['by'],
  kind?: BookingEvent['kind'],
) => BookingEvent;

const stepOf =
  (parties: Parties): Step =>
  (status, at, by, kind = 'status') => ({
    kind,
    status,
    at,
    by,
    actorId: by === 'system' || by === 'admin' ? null : parties[by],
  });

/** Returns the events until the report, and the report itself. */
const beginOf = ({ number, slot, requestedAt, parties, isRestaurant, isAbsence }: Params) => {
  const step = stepOf(parties);
  const by: BookingParty = number % 3 === 0 && !isAbsence ? 'provider' : 'customer';
  const at = plus(slot.startsAt, 45 * MINUTE);
  const text = by === 'provider' && isRestaurant ? null : WORDS[by].report;
  const absence: AbsenceRow = { by, state: 'open', text, pictures: [], at };
  const history = [
    step('pending', requestedAt, 'customer'),
    step('accepted', plus(requestedAt, 10 * MINUTE), 'provider'),
    step('accepted', at, by, 'absence_reported'),
  ];
  return { step, by, at, absence, history };
};

const contestOf = (by: BookingParty, at: Date) => ({ text: WORDS[otherOf(by)].contest, pictures: [], at });

/** Returns a recent report that waits for its answer, or for an admin. */
const openReport = (params: Params): Reported => {
  const { step, by, at, absence, history } = beginOf(params);
  if (params.number % (2 * RECENT_EVERY) === 0) return { status: 'accepted', history, absence };
  const contestedAt = plus(at, 20 * MINUTE);
  return {
    status: 'accepted',
    history: [...history, step('accepted', contestedAt, otherOf(by), 'absence_contested')],
    absence: {
      ...absence,
      state: 'contested',
      contest: contestOf(by, contestedAt),
      waitingSince: contestedAt,
    },
  };
};

const isContested = ({ outcome }: Case): boolean =>
  outcome === 'upheld' || outcome === 'dismissed' || outcome === 'unclear';

const appealOf = (
  { now, adminId }: Params,
  one: Case,
  by: BookingParty,
  endedAt: Date,
): AbsenceRow['appeal'] => {
  if (!('appeal' in one)) return undefined;
  const state = one.appeal;
  const at = plus(endedAt, 3 * HOUR);
  const ruling = { by: adminId, at: plus(at, 20 * HOUR), reason: REASON };
  const words = { by: otherOf(by), text: APPEAL, pictures: [], at };
  if (state === 'open' || ruling.at > now) return { ...words, state: 'open', waitingSince: at };
  return { ...words, state, ruling };
};

/** Returns a report that has ended, with the end of its booking. */
const endedReport = (params: Params, one: Case): Reported => {
  const { step, by, at, absence, history } = beginOf(params);
  const { outcome } = one;
  if (outcome === 'withdrawn') {
    const done = plus(params.slot.endsAt, HOUR);
    return {
      status: 'completed',
      history: [
        ...history,
        step('accepted', plus(at, 10 * MINUTE), by, 'absence_withdrawn'),
        step('completed', done, 'customer'),
      ],
      absence: { ...absence, state: 'withdrawn' },
      ending: { kind: 'by_customer', by: 'customer', at: done },
    };
  }
  const contestedAt = plus(at, 2 * HOUR);
  const contest = isContested(one) ? contestOf(by, contestedAt) : undefined;
  const mover = contest ? 'admin' : outcome === 'agreed' ? otherOf(by) : 'system';
  const endedAt = plus(at, outcome === 'agreed' ? 5 * HOUR : 48 * HOUR);
  const { status, kind } = absenceEnding(outcome, by);
  const appeal = appealOf(params, one, by, endedAt);
  const ruling = contest && { by: params.adminId, at: endedAt, reason: REASON };
  return {
    status,
    history: [
      ...history,
      ...(contest ? [step('accepted', contestedAt, otherOf(by), 'absence_contested')] : []),
      step(status, endedAt, mover),
    ],
    absence: {
      ...absence,
      state: outcome,
      ...(contest && { contest }),
      ...(ruling && { ruling: { ruling: outcome as 'upheld', ...ruling } }),
      ...(appeal && { appeal }),
    },
    ending: { kind, by: mover, at: endedAt },
  };
};

/**
 * Returns the report of an absence for some of the past bookings, with their status, history and ending; null
 * for all others. Recent ones are open or contested, older ones have ended in each way.
 */
export function fakeAbsence(params: Params): Reported | null {
  const { number, slot, requestedAt, now, status } = params;
  const isPast = plus(slot.endsAt, HOUR) <= now && plus(requestedAt, HOUR) <= slot.startsAt;
  if (!isPast || (status !== 'completed' && status !== 'cancelled')) return null;
  if (params.isAbsence) return endedReport(params, ADMITTED);
  if (plus(slot.endsAt, RECENT_HOURS * HOUR) > now)
    return number % RECENT_EVERY === 0 ? openReport(params) : null;
  if (status !== 'cancelled' || plus(slot.endsAt, 4 * DAY) > now || number % OLDER_EVERY !== 0) return null;
  return endedReport(params, CASES[Math.floor(number / OLDER_EVERY) % CASES.length]!);
}
