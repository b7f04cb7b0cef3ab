import { CATEGORY_NAMES, formatNaira, locationNeedle } from '@tm/domain';
import { NO_FILTERS, type Filters } from './filters';

export type ActiveFilter = { name: string; without: Partial<Filters> };

const describePriceRange = ({ minPrice, maxPrice }: Filters): string => {
  if (minPrice && maxPrice) return `${formatNaira(Number(minPrice))} to ${formatNaira(Number(maxPrice))}`;
  if (minPrice) return `From ${formatNaira(Number(minPrice))}`;
  return maxPrice ? `Up to ${formatNaira(Number(maxPrice))}` : '';
};

const none = <Key extends keyof Filters>(...keys: Key[]): Partial<Filters> =>
  Object.fromEntries(keys.map((key) => [key, NO_FILTERS[key]]));

/**
 * Returns the filters shown after "Showing results for", each with the change that removes it. The order is
 * not a filter.
 */
export const activeFilters = (filters: Filters): ActiveFilter[] => {
  const { search, category, location, minRating, instant } = filters;
  return [
    { name: search && `“${search}”`, without: none('search') },
    { name: category === 'all' ? '' : CATEGORY_NAMES[category], without: none('category') },
    { name: location === 'all' ? '' : locationNeedle(location), without: none('location') },
    { name: describePriceRange(filters), without: none('minPrice', 'maxPrice') },
    { name: minRating && `Rated ${minRating} and up`, without: none('minRating') },
    { name: instant && 'Books at once', without: none('instant') },
  ].filter(({ name }) => name !== '');
};
