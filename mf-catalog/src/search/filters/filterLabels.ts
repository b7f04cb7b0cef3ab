import { CATEGORY_NAMES, datesOf, describeFreeDates, formatNaira, locationNeedle } from '@tm/domain';
import { NO_FILTERS, type Filters } from './filters';

/** A filter with the change that removes it. Restaurants have one more filter, `cuisine`. */
export type ActiveFilter = { name: string; without: Partial<Filters & { cuisine: '' }> };

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
export const activeFilters = (filters: Filters, now: Date): ActiveFilter[] => {
  const dates = datesOf(filters);
  const { search, category, location, minRating, instant, verified } = filters;
  return [
    { name: search && `“${search}”`, without: none('search') },
    { name: category === 'all' ? '' : CATEGORY_NAMES[category], without: none('category') },
    { name: location === 'all' ? '' : locationNeedle(location), without: none('location') },
    { name: dates ? `Free ${describeFreeDates(dates, now)}` : '', without: none('freeOn', 'freeTo') },
    { name: describePriceRange(filters), without: none('minPrice', 'maxPrice') },
    { name: minRating && `Rated ${minRating} and up`, without: none('minRating') },
    { name: verified && 'Verified only', without: none('verified') },
    { name: instant && 'Books at once', without: none('instant') },
  ].filter(({ name }) => name !== '');
};
