import type { Kobo } from '../booking/money';
import { isKobo } from './amounts';
import type { PaymentState } from '../booking/paymentStates';

/**
 * How a charge fits its booking. Money of every kind but `late` and `unknown` that is not held is refunded at
 * once.
 *
 * - `exact`: the price. `over`: more than the price, whose rest is unmatched.
 * - `short`: less than the price. All of it is unmatched, and the booking stays `due`.
 * - `second`: the booking was paid before.
 * - `late`: the booking waits for no money any more, or its time was lost. The customer decides about it for
 *   `LATE_CHOICE_HOURS`, then it is refunded.
 * - `unknown`: there is no such booking. An admin decides.
 */
export const CHARGE_FITS = ['exact', 'over', 'short', 'second', 'late', 'unknown'] as const;
export type ChargeFit = (typeof CHARGE_FITS)[number];

/**
 * A charge in naira that the payment company confirmed, and the booking at the moment of the posting. Both
 * amounts are whole kobo above 0: `paid` came, before fees, and `due` is the price of the booking. `state` is
 * null if there is no such booking. `hasTime` is true if the request still holds its time, or can claim it
 * again; the clock of the payment company does not count.
 */
export type ChargeToSplit = { paid: Kobo; due: Kobo; state: PaymentState | null; hasTime: boolean };

/** The two parts of a charge in kobo. Their sum is always `paid`, and `held` is either 0 or `due`. */
export type ChargeSplit = { fit: ChargeFit; held: Kobo; unmatched: Kobo };

const fitOf = ({ paid, due, state, hasTime }: ChargeToSplit): ChargeFit => {
  if (state === null) return 'unknown';
  if (state === 'held' || state === 'disputed' || state === 'settled') return 'second';
  if (state !== 'due' || !hasTime) return 'late';
  if (paid < due) return 'short';
  return paid === due ? 'exact' : 'over';
};

/**
 * Splits a charge into the part that is held for its booking and the part that belongs to no open booking.
 * Throws a `RangeError` for an amount that is not a whole number of kobo above 0.
 */
export const splitCharge = (charge: ChargeToSplit): ChargeSplit => {
  for (const kobo of [charge.paid, charge.due])
    if (!isKobo(kobo) || kobo <= 0) throw new RangeError(`${kobo} is no amount of a charge in kobo`);
  const fit = fitOf(charge);
  const held = fit === 'exact' || fit === 'over' ? charge.due : 0;
  return { fit, held, unmatched: charge.paid - held };
};
