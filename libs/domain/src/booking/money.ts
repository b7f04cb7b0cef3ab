/** Money is integer kobo inside and a naira number with at most two decimals in the HTTP contract (decision 5). */
export type Kobo = number;

/** The largest price a listing may ask, in naira: nine digits, as wide as the screens allow. */
export const MAX_NAIRA = 999_999_999;

/** Naira number to kobo. The contract has already refused more than two decimals; rounding only mends binary fractions. */
export const toKobo = (naira: number): Kobo => Math.round(naira * 100);

/** Kobo to the naira number of the HTTP contract. */
export const toNaira = (kobo: Kobo): number => kobo / 100;

/** True when a naira number has at most two decimals. */
export const hasWholeKobo = (naira: number): boolean =>
  Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6 * Math.max(1, Math.abs(naira));

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A naira number as screens write it: ₦15,000, or ₦15,000.50 when there are kobo. */
export const formatNaira = (naira: number): string =>
  `₦${(Number.isInteger(naira) ? whole : exact).format(naira)}`;
