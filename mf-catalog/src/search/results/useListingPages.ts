import { useListingPagesInfiniteQuery, type ListingSearch } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { isApiError, useLocation, useNavigate, useSearchParams } from '@tm/platform';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readScrollPosition } from './scrollPositions';

const CURSOR = 'cursor';

/** The address of another part of this list; without a cursor, of its beginning. */
const listLocation = (params: URLSearchParams, cursor?: string): { search: string } => {
  const part = new URLSearchParams(params);
  part.delete(CURSOR);
  if (cursor) part.set(CURSOR, cursor);
  return { search: part.toString() && `?${part}` };
};

/** The entry of the history, and where its visitor stood in the list. */
const useHistoryEntry = () => {
  const { key, pathname, search } = useLocation();
  return { key, name: `${key} ${pathname}${search}` };
};

type Pages = { total?: number; moreThan?: number; cursor?: string; items: unknown[] }[];

/** How many there are: counted by the service, or all of them loaded, or at least so many. */
const totalOf = (pages: Pages = [], cursor: string): { total?: number; moreThan?: number } => {
  const [{ total, moreThan } = {}] = pages;
  if (total !== undefined) return { total };
  const isComplete = pages.length > 0 && !pages.at(-1)?.cursor && !cursor;
  return isComplete ? { total: pages.reduce((sum, { items }) => sum + items.length, 0) } : { moreThan };
};

/** Nothing of this choice could be shown, or its next page could not. */
const failureOf = (isFailed: boolean, hasData: boolean): 'all' | 'more' | null => {
  if (!isFailed) return null;
  return hasData ? 'more' : 'all';
};

/** What the shown listings were asked for with: while another choice loads, still the last one. */
function useDisplayedQuery(query: ListingSearch, cursor: string, isStale: boolean) {
  const choice = JSON.stringify([query, cursor]);
  const [shown, setShown] = useState({ choice, search: query.search ?? '' });
  if (!isStale && shown.choice !== choice) setShown({ choice, search: query.search ?? '' });
  return shown;
}

/**
 * A list of the catalogue, page by page; the address says where it begins, the history how much of it was loaded. `listings` is undefined
 * before the first answer; while another choice loads it is still the last one's, and `isStale` says so. It follows in a rendering of
 * its own, which gives way to whoever is typing.
 */
export function useListingPages(query: ListingSearch) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cursor = params.get(CURSOR) ?? '';
  const { key, name } = useHistoryEntry();
  const position = useMemo(() => readScrollPosition(name), [name]);
  const answer = useListingPagesInfiniteQuery(
    { ...query, ...(cursor && { cursor }) },
    { initialPageParam: position ? { count: position.count } : {} },
  );
  const { currentData, isFetching, error } = answer;
  const isStale = isFetching && !currentData;
  const shown = useDisplayedQuery(query, cursor, isStale);
  const isRejected = !currentData && cursor !== '' && isApiError(error) && error.status === 400;
  useEffect(() => {
    if (isRejected) navigate(listLocation(params), { replace: true }); // a link that was cut short, or is of an older site
  });
  const pages = useMemo(() => {
    const { data, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = answer;
    return {
      name,
      entry: key,
      position,
      shown,
      listings: data && allItems(data),
      ...totalOf(data?.pages, cursor),
      isStale,
      isContinued: cursor !== '',
      start: listLocation(params),
      /** Where the next page is when it is opened by itself. */
      next: listLocation(params, data?.pages.at(-1)?.cursor),
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      failed: failureOf(!!error && !isFetching && !isRejected, !!currentData),
      retry: () => void refetch(),
      more: () => void fetchNextPage(),
    };
  }, [
    answer,
    name,
    key,
    position,
    shown,
    cursor,
    isStale,
    params,
    error,
    isFetching,
    isRejected,
    currentData,
  ]);
  return useDeferredValue(pages);
}

export type ListingPages = ReturnType<typeof useListingPages>;
