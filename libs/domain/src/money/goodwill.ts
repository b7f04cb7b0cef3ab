import type { Kobo } from '../booking/money';
import type { MoneyPayment } from './moneyDue';

/** Goodwill refunds of one booking, so that its list of refunds stays short. */
export const MAX_GOODWILL = 5;

/**
 * Amounts in kobo that the customer of a booking got back apart from its payment: the goodwill refunds, with
 * their number, and the money that banks took back after the release.
 */
export type GoodwillSoFar = { goodwill: Kobo; count: number; takenBack: Kobo };

/**
 * Returns the most in kobo that the site can still refund as goodwill: the paid price without all refunds and
 * chargebacks. 0 while the money is not released, because held money is refunded from itself.
 */
export const goodwillRest = (
  { state, paid, refunded, released, chargedBack = 0 }: MoneyPayment,
  { goodwill, takenBack }: Pick<GoodwillSoFar, 'goodwill' | 'takenBack'>,
): Kobo => {
  if (state !== 'settled' || released === 0) return 0;
  return Math.max(0, paid - refunded - chargedBack - goodwill - takenBack);
};

/**
 * Checks if the site may refund an amount in kobo of a booking as goodwill, at its own cost. Returns 'legal';
 * 'not_released' unless money of the booking was released; 'too_many_refunds' after `MAX_GOODWILL` (409);
 * 'too_much' for more than `goodwillRest` (400).
 */
export const checkGoodwill = (
  payment: MoneyPayment,
  soFar: GoodwillSoFar,
  kobo: Kobo,
): 'legal' | 'not_released' | 'too_many_refunds' | 'too_much' => {
  if (payment.state !== 'settled' || payment.released === 0) return 'not_released';
  if (soFar.count >= MAX_GOODWILL) return 'too_many_refunds';
  return kobo > goodwillRest(payment, soFar) ? 'too_much' : 'legal';
};
