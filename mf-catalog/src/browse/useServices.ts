import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { toQuery, type Filters } from '../filters';

const PAGE = 12;

/**
 * The services of a choice, page by page. `listings` is undefined before the first answer; while another choice loads it is still
 * the last one's, and `isStale` says so.
 */
export function useServices(filters: Filters) {
  const answer = useListingsInfiniteQuery({ ...toQuery(filters), limit: PAGE });
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, error, refetch, fetchNextPage } =
    answer;
  return {
    listings: data && allItems(data),
    total: data?.pages[0]?.total,
    isStale: isFetching && !currentData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    /** Nothing of this choice could be shown, or its next page could not. */
    failed: error && !isFetching ? (currentData ? ('more' as const) : ('all' as const)) : null,
    retry: () => void refetch(),
    more: () => void fetchNextPage(),
  };
}
