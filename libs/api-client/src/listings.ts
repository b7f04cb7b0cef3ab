import type {
  CreateListingRequest,
  Listing,
  ListingFacetQuery,
  ListingQuery,
  UpdateListingRequest,
} from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, patchRow, request, tags } from '@tm/platform';
import { byCursor, toOpenPage, type PageCall } from './page';

const { tag, list, counts, ofPage, ofPages } = tags('Listing');
const patchListing = patchRow<Listing, unknown>('Listing', () => undefined);

const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;

/**
 * Filters of a list of listings, without paging. The server returns only active listings, except to their
 * owner and admins.
 */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

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

export const {
  useListingsInfiniteQuery,
  useListingsTopQuery,
  useListingFacetsQuery,
  useCreateListingMutation,
  useUpdateListingMutation,
  useDeleteListingMutation,
} = listingsApi;
