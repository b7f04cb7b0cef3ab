import type { Moment } from '../booking/cancellationTerms';
import type { Kobo } from '../booking/money';
import { HOUR_MS } from '../scheduling/units';

/** Hours in which a customer may use late money for a new booking. */
export const LATE_CHOICE_HOURS = 24;

/**
 * States of money that belongs to no open booking. `waiting`: a customer or an administrator decides about
 * it. `used`: it paid another booking. `refunded`: its refund is ordered.
 */
export const UNMATCHED_STATES = ['waiting', 'used', 'refunded'] as const;
export type UnmatchedState = (typeof UNMATCHED_STATES)[number];

/**
 * Late money in kobo. `until` is the end of the choice of its customer; null if it is decided. With
 * `isBankAsked` a bank decides whether the money goes back, and until then it stays.
 */
export type LateMoney = { kobo: Kobo; state: UnmatchedState; until: Moment | null; isBankAsked: boolean };

/** Returns until when a customer may decide about money that came late at `arrivedAt`. */
export const lateChoiceUntil = (arrivedAt: Moment): Date =>
  new Date(new Date(arrivedAt).getTime() + LATE_CHOICE_HOURS * HOUR_MS);

/**
 * Checks if late money can pay a booking with a price in kobo. Returns 'legal'; 'already_used' if it paid
 * another booking, goes back, or its time has passed, after which the clock refunds it; 'bank_decides' while
 * a bank is asked about it; 'too_little' if it is less than the price. More than the price is legal: the
 * excess goes back.
 */
export const checkLateUse = (
  { kobo, state, until, isBankAsked }: LateMoney,
  price: Kobo,
  now: Date,
): 'legal' | 'already_used' | 'bank_decides' | 'too_little' => {
  if (state !== 'waiting' || until === null || new Date(until) <= now) return 'already_used';
  if (isBankAsked) return 'bank_decides';
  return kobo < price ? 'too_little' : 'legal';
};
