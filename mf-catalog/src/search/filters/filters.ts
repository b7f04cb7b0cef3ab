import type { ListingSearch } from '@tm/api-client/listings';
import {
  browseQuery,
  NO_FILTERS,
  readListingFilters,
  writeListingFilters,
  type ListingFilters,
  type ListingSort,
} from '@tm/domain';

export { NO_FILTERS, readListingFilters as readFilters, writeListingFilters as writeFilters };
export type Filters = ListingFilters;
export type Sort = ListingSort;

const SORT_NAMES: Record<Sort, string> = {
  recommended: 'Recommended',
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
};
export const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];
export const RATINGS = ['4.5', '4', '3'] as const;

/** Returns true if a filter is set. The order is not a filter. */
export const isNarrowed = (filters: Filters): boolean =>
  writeListingFilters({ ...filters, sort: NO_FILTERS.sort }).toString() !== '';

/**
 * Counts the filters in the sheet of phones. The search and the date are outside the sheet, and a price range
 * counts as one.
 */
export const countFilters = ({
  category,
  location,
  minPrice,
  maxPrice,
  minRating,
  instant,
  verified,
}: Filters): number =>
  [category !== 'all', location !== 'all', minPrice || maxPrice, minRating, instant, verified].filter(Boolean)
    .length;

/** Returns true if the lowest price is above the highest, so that nothing can match. */
export const isRangeReversed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);

/** Returns the query parameters of the filters. */
export const toQuery = (filters: Filters): ListingSearch => browseQuery(filters);
