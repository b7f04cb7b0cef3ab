import { readRestaurantFilters, type RestaurantFilters } from '@tm/domain';
import { useSearchParams } from '@tm/platform';

/** Search and location filters, stored in the URL. */
export function useRestaurantFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readRestaurantFilters(params);
  const change = (part: Partial<RestaurantFilters>, how?: { replace: boolean }) => {
    const { search, location } = { ...filters, ...part };
    setParams({ ...(search && { search }), ...(location !== 'all' && { location }) }, how);
  };
  return { filters, change, clear: () => setParams({}) };
}
