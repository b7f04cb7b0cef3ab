import { hasWholeKobo } from '../booking/money';

/** The smallest and the largest deposit of the company in naira. The upper limit catches a typing error. */
export const MIN_DEPOSIT = 1;
export const MAX_DEPOSIT = 100_000_000;

/** Returns true for an amount in naira that one deposit can have: within the limits, in whole kobo. */
export const isDeposit = (naira: number): boolean =>
  naira >= MIN_DEPOSIT && naira <= MAX_DEPOSIT && hasWholeKobo(naira);
