import { LISTING_STATUSES, type ListingStatus } from '@tm/domain';
import { useSearchParams } from '@tm/platform';

/** Statuses that an owner sees. An archived service counts as deleted. */
export const OWN_STATUSES = LISTING_STATUSES.filter((status) => status !== 'archived');
export type OwnStatus = ListingStatus | 'all';

/**
 * Filters of the list, stored in the URL (`?status=draft&search=braids`), so that back, reload and links
 * restore them.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const status: OwnStatus = OWN_STATUSES.find((name) => name === params.get('status')) ?? 'all';
  const search = params.get('search') ?? '';
  const set = (name: 'status' | 'search', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    status,
    search,
    isFiltered: status !== 'all' || search !== '',
    setStatus: (value: OwnStatus) => set('status', value),
    setSearch: (value: string) => set('search', value),
    clear: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('status');
          next.delete('search');
          return next;
        },
        { replace: true },
      ),
  };
}
