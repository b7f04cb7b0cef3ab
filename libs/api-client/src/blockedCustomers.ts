import type { BlockedCustomer } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterDecision, request, tags } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

const blocked = tags('Booking').tag('BLOCKED');

/** Blocked customers of a provider. Separate from `bookings`, because only a dialog needs them. */
export const blockedCustomersApi = extendApi((build: EndpointBuilder) => ({
  /** Customers whose requests the signed-in provider does not accept. */
  blockedCustomers: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }: PageCall<void>) =>
      request('GET /api/bookings/blocked-customers', { query: { cursor: pageParam } }),
    transformResponse: toPage<BlockedCustomer>,
    providesTags: [blocked],
  }),
  /** Accepts requests from a customer again. The list is also read again after a 404. */
  unblockCustomer: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/blocked-customers/:id', { params: { id } }),
    invalidatesTags: invalidateAfterDecision(blocked),
  }),
}));

export const { useBlockedCustomersInfiniteQuery, useUnblockCustomerMutation } = blockedCustomersApi;
