import type { Favourite } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

/** The list of saved listings. Separate from `favourites`, because only its page needs it. */
const favouriteListApi = extendApi((build: EndpointBuilder) => ({
  /**
   * Saved listings, newest first. No change of the hearts is written to it: show only the rows that
   * `favouriteIds` has, so that an undo finds its row, and read it again with each visit.
   */
  favouriteList: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }: PageCall<void>) =>
      request('GET /api/favourites', { query: { limit: 24, cursor: pageParam } }),
    transformResponse: toPage<Favourite>,
  }),
}));

export const { useFavouriteListInfiniteQuery } = favouriteListApi;
