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
 * Returns the counter cell of a filter, or null when it filters by more than category, known city and kind,
 * or by the kind 'food', which has no counters.
 */
export const counterFilter = (filter: ListingFilter, reader: ListingReader): CounterFilter | null => {
  const { category, location, search, providerId, minPrice, maxPrice, minRating, kind } = filter;
  const { cuisine, instant, verified } = filter;
  const asksMore =
    providerId ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    minRating ||
    cuisine ||
    instant ||
    (verified && kind) ||
    normalizeText(search ?? '');
  if (asksMore || kind === 'food' || !isOfActive(filter, reader)) return null;
  const { city, needle } = placeOf(location);
  if (needle) return null;
  return {
    kind: kind ?? (verified ? 'verified' : 'listings'),
    ...(category && category !== 'all' && { category }),
    ...(city && { city }),
  };
};
