import {
  NO_RESTAURANT_FILTERS,
  readRestaurantFilters,
  writeRestaurantFilters,
  type RestaurantFilters,
} from '@tm/domain';
import { useUrlCodec, type UrlCodec } from '@tm/ui/url-state';

/** A change also removes the cursor: other filters begin another list. */
const FILTERS: UrlCodec<RestaurantFilters> = {
  names: [...Object.keys(NO_RESTAURANT_FILTERS), 'cursor'],
  read: readRestaurantFilters,
  write: writeRestaurantFilters,
};

/** Filters of restaurants, stored in the URL. */
export function useRestaurantFilters() {
  const [filters, set, { reset }] = useUrlCodec(FILTERS, { history: 'push' });
  const change = (part: Partial<RestaurantFilters>, { replace = false } = {}) =>
    set(part, { history: replace ? 'replace' : 'push' });
  return { filters, change, clear: reset };
}
