import type { City } from './locations';
import type { Kobo } from '../booking/money';

type Priced = { basePriceKobo: Kobo; city?: City | null | undefined };

/** Distance of another city: the same as that of twice the price. */
const CITY_DISTANCE = 1;

/**
 * Returns the distance between two listings of a category, for the list of similar services. It is 0 for the
 * same price in the same city, plus one for each doubling or halving of the price and for another city. An
 * unknown city equals no other city.
 */
export const listingDistance = (one: Priced, other: Priced): number => {
  const isSameCity = Boolean(one.city) && one.city === other.city;
  return Math.abs(Math.log2(one.basePriceKobo / other.basePriceKobo)) + (isSameCity ? 0 : CITY_DISTANCE);
};

/** Maximum number of similar services on a page. */
export const MAX_SIMILAR = 6;
