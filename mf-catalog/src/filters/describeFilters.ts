import { CATEGORY_NAMES, formatNaira, locationNeedle } from '@tm/domain';
import type { Filters } from './filters';

const priceWords = ({ minPrice, maxPrice }: Filters): string => {
  if (minPrice && maxPrice) return `${formatNaira(Number(minPrice))} to ${formatNaira(Number(maxPrice))}`;
  if (minPrice) return `from ${formatNaira(Number(minPrice))}`;
  return maxPrice ? `up to ${formatNaira(Number(maxPrice))}` : '';
};

const subject = ({ search, category }: Filters): string => {
  const name = category === 'all' ? '' : CATEGORY_NAMES[category];
  if (!search) return name || 'all services';
  return name ? `“${search}” in ${name}` : `“${search}”`;
};

/** Behind 'Showing results for': “braids” in Beauty & Spa, Lagos, from ₦5,000, rated 4.5 and up. */
export const describeFilters = (filters: Filters): string => {
  const { location, category, minRating } = filters;
  const place = location === 'all' ? '' : locationNeedle(location);
  const head = subject(filters);
  const where = place && (category === 'all' ? `${head} in ${place}` : `${head}, ${place}`);
  return [where || head, priceWords(filters), minRating && `rated ${minRating} and up`]
    .filter(Boolean)
    .join(', ');
};
