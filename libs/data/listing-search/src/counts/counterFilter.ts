import { isSupply } from '@tm/domain';
import { placeOf, type ListingFilter, type ListingReader } from '../search/listing.filter';
import { normalizeText } from '@tm/mongo';
import type { CounterFilter } from './listingCounter.queries';

/** Returns true if the filter shows this reader only active listings, which the counters contain. */
const isOfActive = ({ status, providerId }: ListingFilter, reader: ListingReader): boolean => {
  if (reader?.role === 'super_admin') return status === 'active';
  return !(providerId && reader && isSupply(reader.role));
};

/**
 * Returns the counter cell of a filter, or null when it filters by more than category, known city and kind.
 */
export const counterFilter = (filter: ListingFilter, reader: ListingReader): CounterFilter | null => {
  const { category, location, search, providerId, minPrice, maxPrice, minRating, kind, instant } = filter;
  const asksMore =
    providerId ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    minRating ||
    instant ||
    normalizeText(search ?? '');
  if (asksMore || !isOfActive(filter, reader)) return null;
  const { city, needle } = placeOf(location);
  if (needle) return null;
  return {
    restaurants: kind === 'restaurants',
    ...(category && category !== 'all' && { category }),
    ...(city && { city }),
  };
};
