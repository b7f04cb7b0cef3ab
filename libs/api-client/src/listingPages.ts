import type { Listing } from '@tm/contracts';
import { extendApi, request, tags } from '@tm/platform';
import { collectPage, type ListStart } from './collectPage';
import type { ListingSearch } from './listings';
import type { OpenPage } from './page';

const { ofPages } = tags('Listing');

/** Filters of a list that may start in its middle: `cursor` is the end of a page. */
export type ListingPagesSearch = ListingSearch & { cursor?: string };

/** Lists that load several pages at once. Separate from `listings`, because forms do not need them. */
const listingPagesApi = extendApi((build) => ({
  /**
   * A list that can continue where the user left it. `useListingPagesInfiniteQuery({ status: 'active', limit:
   * 12 }, { initialPageParam: { count: 60 } })` starts with 60 listings at once; later pages have `limit`
   * rows. `cursor` in the query starts the list there.
   */
  listingPages: build.infiniteQuery<OpenPage<Listing>, ListingPagesSearch, ListStart>({
    infiniteQueryOptions: {
      initialPageParam: {},
      getNextPageParam: ({ cursor }) => (cursor ? { cursor } : undefined),
    },
    queryFn: ({ queryArg, pageParam }, _api, _options, ask) =>
      collectPage<Listing>((query) => ask(request('GET /api/services', { query })), queryArg, pageParam),
    providesTags: ofPages,
  }),
}));

export const { useListingPagesInfiniteQuery } = listingPagesApi;
