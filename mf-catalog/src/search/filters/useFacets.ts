import { useListingFacetsQuery, type ListingSearch } from '@tm/api-client/listings';
import type { ListingFacets } from '@tm/contracts';
import { CATEGORIES, type Category, type City } from '@tm/domain';

type Counts<K extends string> = Partial<Record<K, number>>;
export type Facets = {
  /** Number of results per category, without uncounted ones. 'all' is the sum of all categories. */
  categories: Counts<Category | 'all'>;
  locations: Counts<City>;
  /** Number of results of verified businesses; undefined if it was not counted. */
  verified: number | undefined;
  /** Number of results of all filters together; undefined if it was not counted. */
  total: number | undefined;
  /** True while the counts belong to the previous filters and the new ones load. */
  isStale: boolean;
};

const NOTHING: ListingFacets = { categories: {}, locations: {} };

const sumOf = (counts: Counts<Category>): number | undefined =>
  CATEGORIES.reduce<number | undefined>((sum, category) => {
    const count = counts[category];
    return sum === undefined || count === undefined ? undefined : sum + count;
  }, 0);

/**
 * Counts next to the filters of a list. Takes the query of the list: `useFacets(toQuery(filters))`. Empty
 * with a date, because nothing counts free listings.
 */
export function useFacets({
  limit: _limit,
  sort: _sort,
  freeOn,
  freeTo: _freeTo,
  freeAt: _freeAt,
  seats: _seats,
  ...filter
}: ListingSearch): Facets {
  const isCounted = freeOn === undefined;
  const { data, currentData, isFetching, isError } = useListingFacetsQuery(filter, { skip: !isCounted });
  // After a failure `data` still contains the response for the previous filters.
  const { categories, locations, verified } = (isCounted && !isError && data) || NOTHING;
  const all = sumOf(categories);
  const { category = 'all' } = filter;
  return {
    categories: { ...categories, ...(all !== undefined && { all }) },
    locations,
    verified,
    total: isCounted && currentData ? (category === 'all' ? all : categories[category]) : undefined,
    isStale: isFetching && !currentData,
  };
}
