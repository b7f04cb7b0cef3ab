import { isAbsenceOpen, type AbsenceLife } from '../booking/absence';
import type { BookingStatus } from '../booking/bookings';
import type { Moment } from '../booking/cancellationTerms';
import type { Kobo } from '../booking/money';
import type { PaymentState } from '../booking/paymentStates';
import { HOUR_MS } from '../scheduling/units';

/** Complaints of a customer. `nobody_came` gives all money back if the provider does not answer. */
export const DISPUTE_REASONS = ['nobody_came', 'not_finished', 'badly_done', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/**
 * States of a dispute. `open`: the provider can answer. `waiting`: an admin decides. The others are final:
 * `withdrawn` by the customer, `agreed` on an offer of the provider, `unanswered` (all money went back),
 * `ruled` by an admin, and `charged_back` (the bank of the customer took all of it back).
 */
export const DISPUTE_STATES = [
  'open',
  'waiting',
  'withdrawn',
  'agreed',
  'unanswered',
  'ruled',
  'charged_back',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Length of the words of each party. */
export const MIN_DISPUTE_TEXT = 20;
export const MAX_DISPUTE_TEXT = 2_000;
/** Pictures that each party may add to its words. */
export const MAX_DISPUTE_PICTURES = 5;
/** Hours in which the provider can answer a dispute. */
export const ANSWER_HOURS = 48;
/** Hours after which a dispute has waited too long for an admin. */
export const RULING_HOURS = 72;
/** Disputes of one booking: a customer may withdraw one and open another. */
export const MAX_DISPUTES = 5;
/** Disputed money in kobo above which a second admin confirms a ruling: ₦500,000. */
export const SECOND_ADMIN_KOBO: Kobo = 50_000_000;

/** Returns true for a dispute that is not decided: its money is disputed. */
export const isDisputeOpen = (state: DisputeState): boolean => state === 'open' || state === 'waiting';

/** Returns true for a dispute that was decided. Its booking gets no other one. */
const isDecided = (state: DisputeState): boolean => !isDisputeOpen(state) && state !== 'withdrawn';

/** A booking as a dispute reads it, with the state of its payment. */
type DisputedBooking = {
  status: BookingStatus;
  startsAt: Moment;
  payment?: { state: PaymentState } | null | undefined;
  absence?: AbsenceLife | null | undefined;
};
/** The last dispute of a booking: its state and its number, which counts from 1. */
type LastDispute = { state: DisputeState; number: number };

/**
 * Checks if the customer of a booking may dispute its money at `now`: from the start until the release, while
 * it is held. `last` is the last dispute of the booking, or null. Returns 'legal'; 'too_early' before the
 * start or for a request; 'not_held' for money that is not held; 'decided' after a decision; 'too_many' after
 * `MAX_DISPUTES` that were withdrawn; 'absence_open' while a report of an absence decides about the money.
 */
export const checkDispute = (
  { status, startsAt, payment, absence }: DisputedBooking,
  last: LastDispute | null,
  now: Date,
): 'legal' | 'too_early' | 'not_held' | 'decided' | 'too_many' | 'absence_open' => {
  if (last && isDecided(last.state)) return 'decided';
  if (isAbsenceOpen({ absence })) return 'absence_open';
  if (payment?.state !== 'held') return 'not_held';
  if (status === 'pending' || new Date(startsAt) > now) return 'too_early';
  return (last?.number ?? 0) >= MAX_DISPUTES ? 'too_many' : 'legal';
};

type Answered = { state: DisputeState; answerBy: Moment; hasAnswer: boolean; hasOffer: boolean };

/**
 * Checks if the provider may answer a dispute at `now`. Returns 'legal', 'decided', 'already_answered', or
 * 'too_late' when `ANSWER_HOURS` have passed.
 */
export const checkAnswer = (
  { state, answerBy, hasAnswer }: Answered,
  now: Date,
): 'legal' | 'decided' | 'already_answered' | 'too_late' => {
  if (!isDisputeOpen(state)) return 'decided';
  if (hasAnswer) return 'already_answered';
  return state === 'waiting' || new Date(answerBy) <= now ? 'too_late' : 'legal';
};

/**
 * Checks if the customer may accept the offer of the provider. Returns 'legal', 'decided' or 'no_offer'.
 */
export const checkAcceptance = ({
  state,
  hasOffer,
}: Pick<Answered, 'state' | 'hasOffer'>): 'legal' | 'decided' | 'no_offer' => {
  if (!isDisputeOpen(state)) return 'decided';
  return hasOffer ? 'legal' : 'no_offer';
};

/** Returns until when the provider can answer a dispute that was opened at `openedAt`. */
export const answerByOf = (openedAt: Date): Date => new Date(openedAt.getTime() + ANSWER_HOURS * HOUR_MS);

/** Returns when a dispute that waits since `waitingSince` has waited too long for an admin. */
export const rulingDueAt = (waitingSince: Date): Date =>
  new Date(waitingSince.getTime() + RULING_HOURS * HOUR_MS);

/** Returns what happens to a dispute that the provider has not answered in time. */
export const silenceOf = (reason: DisputeReason): 'refund' | 'wait' =>
  reason === 'nobody_came' ? 'refund' : 'wait';

/** Returns true if a second admin must confirm a ruling about this amount in kobo. */
export const needsSecondAdmin = (kobo: Kobo): boolean => kobo > SECOND_ADMIN_KOBO;

/** The reasons of a dispute in words, as both parties and admins read them. */
export const DISPUTE_REASON_NAMES: Readonly<Record<DisputeReason, string>> = {
  nobody_came: 'The provider did not come',
  not_finished: 'The work is not finished',
  badly_done: 'The work is badly done',
  other: 'Something else',
};

/** The states of a dispute in words. */
export const DISPUTE_STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: 'Waits for the answer',
  waiting: 'Waits for our team',
  withdrawn: 'Withdrawn',
  agreed: 'Settled by an offer',
  unanswered: 'Refunded without an answer',
  ruled: 'Decided by our team',
  charged_back: 'Taken back by the bank',
};
