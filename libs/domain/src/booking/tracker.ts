import { absenceDueAt, isAbsenceOpen, type AbsenceLife } from './absence';
import { otherParty } from './absenceRules';
import {
  isExpired,
  isUnpaid,
  mayReview,
  type BookingLife,
  type BookingMover,
  type BookingParty,
} from './bookings';
import type { Moment } from './cancellationTerms';
import { checkConfirmation, confirmUntil, type Confirmable } from './confirmation';
import type { BookingEndingKind } from './endings';
import { openProposal, type ProposalTerms } from './reschedule';

/** The planned steps of a booking, in order. */
export const TRACKER_STEPS = ['requested', 'accepted', 'started', 'done'] as const;
type PlannedStep = (typeof TRACKER_STEPS)[number];

/**
 * One step of the tracker. `done` has happened, the booking waits for the step that is `current`, `ahead`
 * follows later, and `ended` is the last step of a booking that stopped early. An open report of an absence
 * and a dispute are current: the steps after them are not known.
 */
export type TrackerStep = {
  kind: PlannedStep | 'ended' | 'reported' | 'disputed';
  state: 'done' | 'current' | 'ahead' | 'ended';
  /** When it happened; null before, and for a dispute, whose time a booking does not have. */
  at: Moment | null;
};

/** The part of a booking that the tracker reads. */
export type Tracked = BookingLife &
  Confirmable & {
    reviewed: boolean;
    proposal: ProposalTerms | null;
    absence?: (AbsenceLife & { by: BookingParty }) | null | undefined;
    ending?: { kind: BookingEndingKind; by?: BookingMover | undefined; at?: Moment } | null | undefined;
    /** When time ends an open booking; null for a booking that time does not end. */
    clockAt?: Moment | null | undefined;
  };

const STATUS_OF = {
  requested: 'pending',
  accepted: 'accepted',
  started: 'in_progress',
  done: 'completed',
} as const satisfies Record<PlannedStep, string>;

const isDisputed = ({ payment }: Tracked): boolean => payment?.state === 'disputed';

const passedAt = ({ history }: Tracked, kind: PlannedStep): Moment | null =>
  history.findLast((event) => (event.kind ?? 'status') === 'status' && event.status === STATUS_OF[kind])
    ?.at ?? null;

const endedAt = ({ ending, history }: Tracked): Moment | null =>
  ending?.at ?? history.findLast(({ status }) => status === 'cancelled')?.at ?? null;

/** Returns the step of a booking that has left its plan, after the steps that have happened; or null. */
const turnOf = (booking: Tracked): TrackerStep | null => {
  if (isAbsenceOpen(booking)) return { kind: 'reported', state: 'current', at: booking.absence!.at };
  return isDisputed(booking) ? { kind: 'disputed', state: 'current', at: null } : null;
};

/**
 * Returns the steps of a booking with their times. A step that was left out is not listed: a customer may
 * complete work that its provider never started.
 */
export const trackerSteps = (booking: Tracked): TrackerStep[] => {
  const passed = TRACKER_STEPS.flatMap((kind) => {
    const at = passedAt(booking, kind);
    return at === null ? [] : [{ kind, state: 'done' as const, at }];
  });
  const turn = turnOf(booking);
  if (booking.status === 'cancelled')
    return [...passed, { kind: 'ended', state: 'ended', at: endedAt(booking) }, ...(turn ? [turn] : [])];
  if (turn) return [...passed, turn];
  const last = passed.at(-1)?.kind ?? 'requested';
  const ahead = TRACKER_STEPS.slice(TRACKER_STEPS.indexOf(last) + 1);
  return [
    ...passed,
    ...ahead.map((kind, index) => ({
      kind,
      state: index === 0 ? ('current' as const) : ('ahead' as const),
      at: null,
    })),
  ];
};

/**
 * The act that a booking waits for. `by` is the party that must act; `site` for our team or time, and null
 * for a booking that only waits for its start. `until` is the deadline, or that start.
 */
export type NextAct = {
  act:
    | 'pay'
    | 'answer'
    | 'answerProposal'
    | 'wait'
    | 'start'
    | 'complete'
    | 'close'
    | 'answerReport'
    | 'rule'
    | 'decideDispute'
    | 'confirm'
    | 'review';
  by: BookingParty | 'site' | null;
  until: Date | null;
};

const dateOf = (at: Moment | null | undefined): Date | null => (at ? new Date(at) : null);
const earliest = (...dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((one, other) => (one && other ? (one < other ? one : other) : (one ?? other)), null);

const nextOfCompleted = (booking: Tracked, now: Date): NextAct | null => {
  if (checkConfirmation(booking, now) === 'legal')
    return { act: 'confirm', by: 'customer', until: confirmUntil(booking) };
  return mayReview(booking) ? { act: 'review', by: 'customer', until: null } : null;
};

const nextOfRequest = (booking: Tracked, now: Date): NextAct | null => {
  if (isExpired(booking, now)) return null;
  const until = dateOf(booking.expiresAt);
  if (isUnpaid(booking)) return { act: 'pay', by: 'customer', until };
  const proposal = openProposal(booking, now);
  return proposal
    ? {
        act: 'answerProposal',
        by: otherParty(proposal.by),
        until: earliest(until, new Date(proposal.startsAt)),
      }
    : { act: 'answer', by: 'provider', until };
};

const nextOfAgreed = (booking: Tracked, now: Date): NextAct => {
  const { status, startsAt, endsAt, restaurantId } = booking;
  const proposal = openProposal(booking, now);
  if (proposal)
    return { act: 'answerProposal', by: otherParty(proposal.by), until: new Date(proposal.startsAt) };
  const isOver = new Date(endsAt) <= now;
  const clock = isOver ? dateOf(booking.clockAt) : null;
  if (status === 'in_progress') return { act: 'complete', by: 'provider', until: clock };
  if (new Date(startsAt) > now) return { act: 'wait', by: null, until: new Date(startsAt) };
  if (isOver && restaurantId) return { act: 'close', by: 'site', until: clock };
  return { act: 'start', by: 'provider', until: clock };
};

/** Returns who must act next on a booking, and until when; null if nothing is left to do. */
export const nextAct = (booking: Tracked, now: Date): NextAct | null => {
  const { absence, status } = booking;
  if (absence && isAbsenceOpen(booking)) {
    const until = absenceDueAt(booking);
    return absence.state === 'open'
      ? { act: 'answerReport', by: otherParty(absence.by), until }
      : { act: 'rule', by: 'site', until };
  }
  if (isDisputed(booking)) return { act: 'decideDispute', by: 'site', until: null };
  if (status === 'cancelled') return null;
  if (status === 'completed') return nextOfCompleted(booking, now);
  return status === 'pending' ? nextOfRequest(booking, now) : nextOfAgreed(booking, now);
};
