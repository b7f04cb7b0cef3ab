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

/** What a list of services is asked for; pages come by themselves. The server shows only active ones, except to owner and admin. */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

/** A list that may begin in its middle: `cursor` is where a page ended. */
export type ListingPagesSearch = ListingSearch & { cursor?: string };

const one = (id: string) => [{ type: 'Listing' as const, id }];
/** Whatever listings are on the page: lists, and the one that was changed. */
const changed = (answer: unknown): readonly ['Listing'] | readonly [] =>
  answer === undefined ? [] : ['Listing'];

/**
 * The marketplace's services.
 * `const { data, hasNextPage, fetchNextPage } = useListingsInfiniteQuery({ status: 'active', category: 'cleaning' })`
 */
export const listingsApi = extendApi((build) => ({
  listings: build.infiniteQuery<OpenPage<Listing>, ListingSearch, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) => ({ url: '/services', query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
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
      collectPage<Listing>(ask, '/services', queryArg, pageParam),
    providesTags: ['Listing'],
  }),
  /** The first few of a list: `useListingsTopQuery({ status: 'active', limit: 6 })`; its `total` is the count of all, where there is one. */
  listingsTop: build.query<OpenPage<Listing>, ListingSearch>({
    query: (query) => ({ url: '/services', query }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
  /** How many services each category and city would find, the other filters standing; what is not known is absent. */
  listingFacets: build.query<ListingFacets, ListingFacetQuery>({
    query: (query) => ({ url: '/services/facets', query }),
    providesTags: ['Listing'],
  }),
  /** One service with its provider and the provider's user. 401 when signed out, 404 when missing or not visible. */
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
