import { useListingPagesInfiniteQuery } from '@tm/api-client/listingPages';
import type { ListingSearch } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { isApiError, useLocation, useNavigate, useSearchParams } from '@tm/platform';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readScrollPosition } from './scrollPositions';

const CURSOR = 'cursor';

/** Returns the URL of a part of this list, or of its start without a cursor. */
const listLocation = (params: URLSearchParams, cursor?: string): { search: string } => {
  const query = new URLSearchParams(params);
  query.delete(CURSOR);
  if (cursor) query.set(CURSOR, cursor);
  return { search: query.toString() && `?${query}` };
};

/** Returns the key of the history entry, and the name under which its scroll position is stored. */
const useHistoryEntry = () => {
  const { key, pathname, search } = useLocation();
  return { key, name: `${key} ${pathname}${search}` };
};

type Result = ReturnType<typeof useListingPagesInfiniteQuery>;
type Data = { pages: { items: unknown[] }[] };
type Pages = { total?: number; moreThan?: number; cursor?: string; items: unknown[] }[];

/** Returns the total if the service counted it or the list is completely loaded, otherwise a lower bound. */
const totalOf = (pages: Pages = [], cursor: string): { total?: number; moreThan?: number } => {
  const [{ total, moreThan } = {}] = pages;
  if (total !== undefined) return { total };
  const isComplete = pages.length > 0 && !pages.at(-1)?.cursor && !cursor;
  return isComplete ? { total: pages.reduce((sum, { items }) => sum + items.length, 0) } : { moreThan };
};

/** Returns 'all' if nothing could be loaded for these filters, 'more' if only the next page failed. */
const failureOf = (isFailed: boolean, hasData: boolean): 'all' | 'more' | null => {
  if (!isFailed) return null;
  return hasData ? 'more' : 'all';
};

/** Returns the query of the listings shown. While new filters load, it is still the previous one. */
function useDisplayedQuery(query: ListingSearch, cursor: string, isStale: boolean) {
  const choice = JSON.stringify([query, cursor]);
  const [shown, setShown] = useState({ choice, search: query.search ?? '' });
  if (!isStale && shown.choice !== choice) setShown({ choice, search: query.search ?? '' });
  return shown;
}

const lengthOf = ({ pages }: Data): number => pages.reduce((sum, { items }) => sum + items.length, 0);
const isLastFull = ({ pages }: Data): boolean => (pages.at(-1)?.items.length ?? 0) >= LISTINGS_PER_PAGE;

/**
 * Loads pages until the list has as many listings as at the stored position. It is shorter if the server has
 * rendered the page with its first listings. Returns true while listings are missing.
 */
function useRestoredLength(result: Result, count = 0): boolean {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = result;
  const isShort = data !== undefined && lengthOf(data) < count && isLastFull(data) && hasNextPage && !error;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
    // `data` is needed: a request that ends before the next frame never makes `isFetching` true.
  }, [data, isShort, isFetching, fetchNextPage]);
  return isShort;
}

/**
 * List of the catalog, page by page. The URL contains the cursor of its first page, and the stored scroll
 * position of the history entry contains its length. `listings` is undefined before the first response.
 * While new filters load, `isStale` is true and `listings` are those of the previous filters. The result is
 * deferred, so that rendering it does not delay typing.
 */
export function useListingPages(query: ListingSearch) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cursor = params.get(CURSOR) ?? '';
  const { key, name } = useHistoryEntry();
  const position = useMemo(() => readScrollPosition(name), [name]);
  const result = useListingPagesInfiniteQuery(
    { ...query, ...(cursor && { cursor }) },
    { initialPageParam: position ? { count: position.count } : {} },
  );
  const { currentData, isFetching, error } = result;
  const isRestoring = useRestoredLength(result, position?.count);
  const isStale = isFetching && !currentData;
  const shown = useDisplayedQuery(query, cursor, isStale);
  const isRejected = !currentData && cursor !== '' && isApiError(error) && error.status === 400;
  useEffect(() => {
    // The cursor is incomplete, or comes from an older version.
    if (isRejected) navigate(listLocation(params), { replace: true });
  });
  const pages = useMemo(() => {
    const { data, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = result;
    return {
      name,
      entry: key,
      position,
      shown,
      listings: data && allItems(data),
      ...totalOf(data?.pages, cursor),
      isStale,
      /** True while listings above the stored position are still missing. */
      isRestoring,
      isContinued: cursor !== '',
      start: listLocation(params),
      /** URL of the next page as a separate page. */
      next: listLocation(params, data?.pages.at(-1)?.cursor),
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      /** False if the last page has fewer listings than it has room for, although there are more. */
      isLastFull: data !== undefined && isLastFull(data),
      failed: failureOf(!!error && !isFetching && !isRejected, !!currentData),
      retry: () => void refetch(),
      more: () => void fetchNextPage(),
    };
  }, [
    result,
    name,
    key,
    position,
    shown,
    cursor,
    isStale,
    isRestoring,
    params,
    error,
    isFetching,
    isRejected,
    currentData,
  ]);
  return useDeferredValue(pages);
}

export type ListingPages = ReturnType<typeof useListingPages>;
