import { useListingFacetsQuery, type ListingSearch } from '@tm/api-client/listings';
import type { ListingFacets } from '@tm/contracts';
import { CATEGORIES, type Category, type City } from '@tm/domain';

type Counts<K extends string> = Partial<Record<K, number>>;
export type Facets = {
  /** How many services each choice would find; without those that nobody has counted. 'all' is all categories together. */
  categories: Counts<Category | 'all'>;
  locations: Counts<City>;
  /** How many the whole choice finds; undefined where nobody has counted. */
  total: number | undefined;
  /** These counts are of the choice before; the new ones are on their way. */
  isStale: boolean;
};

const NOTHING: ListingFacets = { categories: {}, locations: {} };

const sumOf = (counts: Counts<Category>): number | undefined =>
  CATEGORIES.reduce<number | undefined>((sum, category) => {
    const count = counts[category];
    return sum === undefined || count === undefined ? undefined : sum + count;
  }, 0);

/** The counts beside the filters of a list. `search` is what the list is asked for: `useFacets(toQuery(filters))`. */
export function useFacets({ limit: _limit, sort: _sort, ...filter }: ListingSearch): Facets {
  const { data, currentData, isFetching, isError } = useListingFacetsQuery(filter);
  // After a failure `data` is still the answer for the choice before.
  const { categories, locations } = (!isError && data) || NOTHING;
  const all = sumOf(categories);
  const { category = 'all' } = filter;
  return {
    categories: { ...categories, ...(all !== undefined && { all }) },
    locations,
    total: currentData && (category === 'all' ? all : categories[category]),
    isStale: isFetching && !currentData,
  };
}
