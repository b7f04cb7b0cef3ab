import { useListingPagesInfiniteQuery, type ListingSearch } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { isApiError, useLocation, useNavigate, useSearchParams } from '@tm/platform';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readPlace } from './places';

const CURSOR = 'cursor';

/** The address of another part of this list; without a cursor, of its beginning. */
const partOf = (params: URLSearchParams, cursor?: string): { search: string } => {
  const part = new URLSearchParams(params);
  part.delete(CURSOR);
  if (cursor) part.set(CURSOR, cursor);
  return { search: part.toString() && `?${part}` };
};

/** The entry of the history, and where its visitor stood in the list. */
const usePlaceName = () => {
  const { key, pathname, search } = useLocation();
  return { key, name: `${key} ${pathname}${search}` };
};

type Pages = { total?: number; moreThan?: number; cursor?: string; items: unknown[] }[];

/** How many there are: counted by the service, or all of them loaded, or at least so many. */
const foundIn = (pages: Pages = [], cursor: string): { total?: number; moreThan?: number } => {
  const [{ total, moreThan } = {}] = pages;
  if (total !== undefined) return { total };
  const isWhole = pages.length > 0 && !pages.at(-1)?.cursor && !cursor;
  return isWhole ? { total: pages.reduce((sum, { items }) => sum + items.length, 0) } : { moreThan };
};

/** Nothing of this choice could be shown, or its next page could not. */
const failureOf = (isFailed: boolean, hasData: boolean): 'all' | 'more' | null => {
  if (!isFailed) return null;
  return hasData ? 'more' : 'all';
};

/** What the shown listings were asked for with: while another choice loads, still the last one. */
function useShown(query: ListingSearch, cursor: string, isStale: boolean) {
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
  const { key, name } = usePlaceName();
  const place = useMemo(() => readPlace(name), [name]);
  const answer = useListingPagesInfiniteQuery(
    { ...query, ...(cursor && { cursor }) },
    { initialPageParam: place ? { count: place.count } : {} },
  );
  const { currentData, isFetching, error } = answer;
  const isStale = isFetching && !currentData;
  const shown = useShown(query, cursor, isStale);
  const isRefused = !currentData && cursor !== '' && isApiError(error) && error.status === 400;
  useEffect(() => {
    if (isRefused) navigate(partOf(params), { replace: true }); // a link that was cut short, or is of an older site
  });
  const pages = useMemo(() => {
    const { data, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = answer;
    return {
      name,
      entry: key,
      place,
      shown,
      listings: data && allItems(data),
      ...foundIn(data?.pages, cursor),
      isStale,
      isContinued: cursor !== '',
      start: partOf(params),
      /** Where the next page is when it is opened by itself. */
      next: partOf(params, data?.pages.at(-1)?.cursor),
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      failed: failureOf(!!error && !isFetching && !isRefused, !!currentData),
      retry: () => void refetch(),
      more: () => void fetchNextPage(),
    };
  }, [answer, name, key, place, shown, cursor, isStale, params, error, isFetching, isRefused, currentData]);
  return useDeferredValue(pages);
}

export type ListingPages = ReturnType<typeof useListingPages>;
