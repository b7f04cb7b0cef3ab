import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { useSearchParams } from '@tm/platform';

const PAGE = 12;

/** Search and place, kept in the URL; the server decides what counts as a restaurant (spec 2.8). */
export function useRestaurants() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, 120);
  const location = (params.get('location') || 'all').slice(0, 120);
  const place = location === 'all' ? undefined : location;
  const answer = useListingsInfiniteQuery({
    kind: 'restaurants',
    status: 'active',
    search,
    location: place,
    limit: PAGE,
  });
  const { data, currentData, isFetching, error } = answer;
  const change = (part: { search?: string; location?: string }, how?: { replace: boolean }) => {
    const next = { search, location, ...part };
    setParams(
      {
        ...(next.search && { search: next.search }),
        ...(next.location !== 'all' && { location: next.location }),
      },
      how,
    );
  };
  return {
    search,
    location,
    change,
    clear: () => setParams({}),
    restaurants: data && allItems(data),
    total: data?.pages[0]?.total,
    isStale: isFetching && !currentData,
    failed: error && !isFetching ? (currentData ? ('more' as const) : ('all' as const)) : null,
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    more: () => void answer.fetchNextPage(),
    retry: () => void answer.refetch(),
  };
}
