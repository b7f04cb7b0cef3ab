/**
 * Integer kobo, used in all code. The HTTP contract uses a naira number with at most two decimals
 * (PD-5).
 */
export type Kobo = number;

/** The largest price of a listing in naira: nine digits, the width that the screens allow. */
export const MAX_NAIRA = 999_999_999;

/**
 * Converts a naira number to kobo. The contract has already rejected more than two decimals; rounding only
 * corrects binary fractions.
 */
export const toKobo = (naira: number): Kobo => Math.round(naira * 100);

/** Converts kobo to the naira number of the HTTP contract. */
export const toNaira = (kobo: Kobo): number => kobo / 100;

/** Returns true if a naira number has at most two decimals. */
export const hasWholeKobo = (naira: number): boolean =>
  Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6 * Math.max(1, Math.abs(naira));

const wholeNaira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const nairaWithKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a naira number: ₦15,000, or ₦15,000.50 if it has kobo. */
export const formatNaira = (naira: number): string =>
  `₦${(Number.isInteger(naira) ? wholeNaira : nairaWithKobo).format(naira)}`;
