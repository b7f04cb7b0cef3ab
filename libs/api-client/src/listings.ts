import type {
  CreateListingRequest,
  Listing,
  ListingFacetQuery,
  ListingQuery,
  UpdateListingRequest,
} from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, patchRow, request, tags } from '@tm/platform';
import { collectPage, type ListStart } from './collectPage';
import { byCursor, toOpenPage, type OpenPage, type PageCall } from './page';

const { tag, list, counts, ofPage, ofPages } = tags('Listing');
const patchListing = patchRow<Listing, unknown>('Listing', () => undefined);

const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;

/**
 * Filters of a list of listings, without paging. The server returns only active listings, except to their
 * owner and admins.
 */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

/** Filters of a list that may start in its middle: `cursor` is the end of a page. */
export type ListingPagesSearch = ListingSearch & { cursor?: string };

/**
 * The marketplace's listings.
 * `const { data, fetchNextPage } = useListingsInfiniteQuery({ status: 'active', category: 'cleaning' })`
 */
export const listingsApi = extendApi((build: EndpointBuilder) => ({
  listings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<ListingSearch>) =>
      request('GET /api/services', { query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage<Listing>,
    providesTags: ofPages,
  }),
  /**
   * Reads the first few listings: `useListingsTopQuery({ status: 'active', limit: 6 })`. Its `total` counts
   * all, if the count is known.
   */
  listingsTop: build.query({
    query: (query: ListingSearch) => request('GET /api/services', { query }),
    transformResponse: toOpenPage<Listing>,
    providesTags: ofPage,
  }),
  /**
   * Numbers of listings for each category and city with the other filters unchanged. Unknown numbers are
   * absent.
   */
  listingFacets: build.query({
    query: (query: ListingFacetQuery) => request('GET /api/services/facets', { query }),
    providesTags: [counts],
  }),
  /**
   * One listing with its provider and the provider's user. 401 when signed out, 404 when missing or not
   * visible.
   */
  listing: build.query({
    query: (id: string) => request('GET /api/services/:id', { params: { id } }),
    providesTags: (_listing, _error, id) => [tag(id)],
  }),
  createListing: build.mutation({
    query: ({ body, key }: { body: CreateListingRequest; key: string }) =>
      request('POST /api/services', { body, idempotencyKey: key }),
    invalidatesTags: (listing) => (listing ? [list, counts] : []),
  }),
  updateListing: build.mutation({
    query: ({ id, body }: { id: string; body: UpdateListingRequest }) =>
      request('PUT /api/services/:id', { params: { id }, body }),
    onQueryStarted: patchListing,
    // The editor shows a conflict itself: after a 409 its listing must not change under the form.
    invalidatesTags: (listing) => (listing ? [list, counts] : []),
  }),
  deleteListing: build.mutation({
    query: (id: string) => request('DELETE /api/services/:id', { params: { id } }),
    invalidatesTags: (_none, error, id) => (error && !isStale(error) ? [] : [tag(id), list, counts]),
  }),
}));

/** Lists that load several pages at once. */
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
export const {
  useListingsInfiniteQuery,
  useListingsTopQuery,
  useListingFacetsQuery,
  useListingQuery,
  useLazyListingQuery,
  useCreateListingMutation,
  useUpdateListingMutation,
  useDeleteListingMutation,
} = listingsApi;
