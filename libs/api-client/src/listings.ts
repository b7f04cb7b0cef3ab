import type { CreateListingRequest, Listing, ListingQuery, UpdateListingRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { idempotent } from './idempotency';
import { byCursor, toPage, type Page } from './page';

/** What a list of services is asked for; pages come by themselves. The server shows only active ones, except to owner and admin. */
export type ListingSearch = Omit<ListingQuery, 'cursor' | 'limit'> & { limit?: number };

const one = (id: string) => [{ type: 'Listing' as const, id }];
/** Whatever listings are on the page: lists, and the one that was changed. */
const changed = (answer: unknown): readonly ['Listing'] | readonly [] =>
  answer === undefined ? [] : ['Listing'];

/**
 * The marketplace's services.
 * `const { data, hasNextPage, fetchNextPage } = useListingsInfiniteQuery({ status: 'active', category: 'cleaning' })`
 */
export const listingsApi = extendApi((build) => ({
  listings: build.infiniteQuery<Page<Listing>, ListingSearch, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }) => ({ url: '/services', query: { ...queryArg, cursor: pageParam } }),
    transformResponse: toPage,
    providesTags: ['Listing'],
  }),
  /** The first few of a list: `useListingsTopQuery({ status: 'active', limit: 6 })`; its `total` is the count of all. */
  listingsTop: build.query<Page<Listing>, ListingSearch>({
    query: (query) => ({ url: '/services', query }),
    transformResponse: toPage,
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
  useListingsInfiniteQuery,
  useListingsTopQuery,
  useListingQuery,
  useCreateListingMutation,
  useUpdateListingMutation,
  useDeleteListingMutation,
} = listingsApi;
