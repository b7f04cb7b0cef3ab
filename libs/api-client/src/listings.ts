import type {
  CreateListingRequest,
  Listing,
  ListingFacetQuery,
  ListingQuery,
  UpdateListingRequest,
} from '@tm/contracts';
import { extendApi, type ApiError, type EndpointBuilder } from '@tm/platform';
import { collectPage, type ListStart } from './collectPage';
import { byCursor, toOpenPage, type OpenPage, type PageCall } from './page';
import { request } from './request';
import { patchRow } from './patchRow';
import { tags } from './tags';

const { tag, list, counts, ofPage, ofPages } = tags('Listing');
const patchListing = patchRow<Listing, unknown>('Listing', () => undefined);

const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;

/** What a list of services is asked for; pages come by themselves. The server shows only active ones, except to owner and admin. */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

/** A list that may begin in its middle: `cursor` is where a page ended. */
export type ListingPagesSearch = ListingSearch & { cursor?: string };

/**
 * The marketplace's services.
 * `const { data, hasNextPage, fetchNextPage } = useListingsInfiniteQuery({ status: 'active', category: 'cleaning' })`
 */
export const listingsApi = extendApi((build: EndpointBuilder) => ({
  listings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<ListingSearch>) =>
      request('GET /api/services', { query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage<Listing>,
    providesTags: ofPages,
  }),
  /** The first few of a list: `useListingsTopQuery({ status: 'active', limit: 6 })`; its `total` is the count of all, where there is one. */
  listingsTop: build.query({
    query: (query: ListingSearch) => request('GET /api/services', { query }),
    transformResponse: toOpenPage<Listing>,
    providesTags: ofPage,
  }),
  /** How many services each category and city would find, the other filters standing; what is not known is absent. */
  listingFacets: build.query({
    query: (query: ListingFacetQuery) => request('GET /api/services/facets', { query }),
    providesTags: [counts],
  }),
  /** One service with its provider and the provider's user. 401 when signed out, 404 when missing or not visible. */
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
   * A list that can be taken up where it was left: `useListingPagesInfiniteQuery({ status: 'active', limit: 12 }, { initialPageParam: { count: 60 } })`
   * begins with 60 listings at once; the pages after them have `limit`. `cursor` in the query begins the list there.
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
