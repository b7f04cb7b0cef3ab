import type { City } from './locations';
import type { Kobo } from '../booking/money';

type Priced = { basePriceKobo: Kobo; city?: City | null | undefined };

/** What another city weighs: as much as twice the price. */
const OTHER_CITY = 1;

/**
 * How far a listing is from another of its category, for those who look for one like it: 0 at the same price in the same city, and one more
 * for each doubling or halving of the price and for another city. A place that is no known city is none's neighbour.
 */
export const listingDistance = (one: Priced, other: Priced): number => {
  const isNear = Boolean(one.city) && one.city === other.city;
  return Math.abs(Math.log2(one.basePriceKobo / other.basePriceKobo)) + (isNear ? 0 : OTHER_CITY);
};

/** How many similar services a page shows at most. */
export const MOST_SIMILAR = 6;
