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
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
};
export const SORTS = Object.entries(SORT_NAMES) as [Sort, string][];
export const RATINGS = ['4.5', '4', '3'] as const;

/** True when the list is narrowed; an order narrows nothing. */
export const isNarrowed = (filters: Filters): boolean =>
  writeListingFilters({ ...filters, sort: 'newest' }).toString() !== '';

/** How many filters the sheet of phones holds: the search stands beside it, and a price range is one. */
export const countFilters = ({ category, location, minPrice, maxPrice, minRating }: Filters): number =>
  [category !== 'all', location !== 'all', minPrice || maxPrice, minRating].filter(Boolean).length;

/** The lowest price is above the highest: nothing could match. */
export const isRangeReversed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);

/** What the server is asked for. */
export const toQuery = (filters: Filters): ListingSearch => browseQuery(filters);
