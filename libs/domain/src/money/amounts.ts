import type { Kobo } from '../booking/money';

/**
 * The smallest and the largest price in kobo that a booking may have to be paid online: ₦100 and ₦5,000,000.
 * Below, the fixed fee of a card payment would be larger than the commission; above, people agree on another
 * way. Both may change without a change elsewhere.
 */
export const MIN_ONLINE_KOBO: Kobo = 10_000;
export const MAX_ONLINE_KOBO: Kobo = 500_000_000;

/** Returns true for an amount that sums can contain without a loss: a whole number of kobo below 2^53. */
export const isKobo = (value: number): boolean => Number.isSafeInteger(value);

/** Returns true if a price in kobo may be paid online. */
export const isPayableOnline = (kobo: Kobo): boolean =>
  isKobo(kobo) && kobo >= MIN_ONLINE_KOBO && kobo <= MAX_ONLINE_KOBO;

/**
 * Returns the sum of amounts in kobo. Throws a `RangeError` if an amount or a partial sum is not a whole
 * number below 2^53, because from there on additions lose single kobo.
 */
export const sumKobo = (amounts: readonly Kobo[]): Kobo =>
  amounts.reduce((sum, kobo) => {
    const next = sum + kobo;
    if (!isKobo(kobo) || !isKobo(next)) throw new RangeError(`${sum} + ${kobo} kobo is not exact`);
    return next;
  }, 0);
