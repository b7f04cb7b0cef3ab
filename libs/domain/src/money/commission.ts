import type { Kobo } from '../booking/money';
import type { Category } from '../listing/categories';
import { isKobo } from './amounts';

/** Basis points in the whole: 10,000 of them are 100 %. */
const WHOLE_BPS = 10_000;

const USUAL_BPS = 1_000;

/**
 * The commission of this site on money that is released to a business, in basis points by category: 10 %, and
 * 8 % of restaurants. A booking keeps the rate of the day on which it is made.
 */
export const COMMISSION_BPS: Readonly<Record<Category, number>> = {
  home_repair: USUAL_BPS,
  beauty_spa: USUAL_BPS,
  catering: USUAL_BPS,
  tutoring: USUAL_BPS,
  transport: USUAL_BPS,
  cleaning: USUAL_BPS,
  restaurant: 800,
};

const assertAmount = (kobo: Kobo): void => {
  if (!isKobo(kobo) || kobo < 0) throw new RangeError(`${kobo} is no amount in kobo`);
};

/**
 * Returns the commission in kobo on an amount in kobo that is released at a rate in basis points. Half a kobo
 * rounds up, once per release. The whole and the remainder of 10,000 are multiplied separately, so that no
 * product of an amount below 2^53 loses a kobo. Throws a `RangeError` for an amount that is negative or not
 * whole, or a rate outside of 0 to 10,000.
 */
export const commissionKobo = (kobo: Kobo, bps: number): Kobo => {
  assertAmount(kobo);
  if (!Number.isInteger(bps) || bps < 0 || bps > WHOLE_BPS) throw new RangeError(`${bps} is no rate`);
  const [whole, rest] = [Math.floor(kobo / WHOLE_BPS), kobo % WHOLE_BPS];
  return whole * bps + Math.floor((rest * bps + WHOLE_BPS / 2) / WHOLE_BPS);
};

/** The two parts in kobo of an amount that is released. Their sum is always the amount. */
export type Split = { commission: Kobo; provider: Kobo };

/**
 * Splits an amount in kobo that is released at a rate in basis points. The part of the business is the
 * remainder, so no kobo is lost or made. Throws like `commissionKobo`.
 */
export const splitCommission = (kobo: Kobo, bps: number): Split => {
  const commission = commissionKobo(kobo, bps);
  return { commission, provider: kobo - commission };
};

/** The value added tax of Nigeria, 7.5 %, in tenths of a percent. */
const VAT = 75;
const WHOLE = 1_000;

/**
 * Returns the value added tax in kobo that a commission in kobo contains, for statements. It is not posted
 * apart. Throws a `RangeError` for an amount that is negative, not whole or too large to be exact.
 */
export const containedVatKobo = (commission: Kobo): Kobo => {
  assertAmount(commission);
  const product = commission * VAT + Math.floor((WHOLE + VAT) / 2);
  if (!isKobo(product)) throw new RangeError(`${commission} kobo is too large for an exact tax`);
  return Math.floor(product / (WHOLE + VAT));
};
