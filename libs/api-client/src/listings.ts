import type {
  CreateListingRequest,
  Listing,
  ListingFacetQuery,
  ListingFacets,
  ListingQuery,
  UpdateListingRequest,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { idempotent } from './idempotency';
import { collectPage, type ListStart } from './collectPage';
import { byCursor, toOpenPage, type OpenPage } from './page';

/**
 * Filters of a list of listings, without paging. The server returns only active listings, except to their
 * owner and admins.
 */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

/** Filters of a list that may start in its middle: `cursor` is the end of a page. */
export type ListingPagesSearch = ListingSearch & { cursor?: string };

const one = (id: string) => [{ type: 'Listing' as const, id }];
/** Invalidates all listings on the page: lists and the changed listing. */
const changed = (answer: unknown): readonly ['Listing'] | readonly [] =>
  answer === undefined ? [] : ['Listing'];

/**
 * The marketplace's listings.
 * `const { data, fetchNextPage } = useListingsInfiniteQuery({ status: 'active', category: 'cleaning' })`
 */
export const listingsApi = extendApi((build) => ({
  listings: build.infiniteQuery<OpenPage<Listing>, ListingSearch, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) => ({ url: '/services', query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
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
      collectPage<Listing>(ask, '/services', queryArg, pageParam),
    providesTags: ['Listing'],
  }),
  /**
   * Reads the first few listings: `useListingsTopQuery({ status: 'active', limit: 6 })`. Its `total` counts
   * all, if the count is known.
   */
  listingsTop: build.query<OpenPage<Listing>, ListingSearch>({
    query: (query) => ({ url: '/services', query }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
  /**
   * Numbers of listings for each category and city with the other filters unchanged. Unknown numbers are
   * absent.
   */
  listingFacets: build.query<ListingFacets, ListingFacetQuery>({
    query: (query) => ({ url: '/services/facets', query }),
    providesTags: ['Listing'],
  }),
  /**
   * One listing with its provider and the provider's user. 401 when signed out, 404 when missing or not
   * visible.
   */
  listing: build.query<Listing, string>({
    query: (id) => `/services/${encodeURIComponent(id)}`,
    providesTags: (_answer, _error, id) => one(id),
  }),
  createListing: build.mutation<Listing, { body: CreateListingRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/services', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: changed,
  }),
  updateListing: build.mutation<Listing, { id: string; body: UpdateListingRequest }>({
    query: ({ id, body }) => ({ url: `/services/${id}`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  deleteListing: build.mutation<null, string>({
    query: (id) => ({ url: `/services/${id}`, method: 'DELETE' }),
    invalidatesTags: changed,
  }),
}));

export const {
  useListingPagesInfiniteQuery,
  useListingsInfiniteQuery,
  useListingsTopQuery,
  useListingFacetsQuery,
  useListingQuery,
  useLazyListingQuery,
  useCreateListingMutation,
  useUpdateListingMutation,
  useDeleteListingMutation,
} = listingsApi;
