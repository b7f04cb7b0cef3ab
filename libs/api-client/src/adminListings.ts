import type { AdminListingQuery, EditRefusalRequest, ListingStatusRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';

/**
 * Services as admins see them, and their rulings. Lists page forwards and back: `useAdminListingsQuery({ review: 'due', cursor })`, where
 * `cursor` is the one that the page before answered.
 */
export const adminListingsApi = extendApi((build: EndpointBuilder) => ({
  adminListings: build.query({
    query: (query: PageParams<AdminListingQuery>) => request('GET /api/admin/services', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
  adminListing: build.query({
    query: (id: string) => request('GET /api/admin/services/:id', { params: { id } }),
    providesTags: ['Listing'],
  }),
  setListingStatus: build.mutation({
    query: ({ id, body }: { id: string; body: ListingStatusRequest }) =>
      request('PUT /api/admin/services/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Listing', 'Provider', 'Stats', 'Audit'),
  }),
  rejectListingEdit: build.mutation({
    query: ({ id, body }: { id: string; body: EditRefusalRequest }) =>
      request('PUT /api/admin/services/:id/edit-refusal', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Listing', 'Audit'),
  }),
}));

export const {
  useAdminListingsQuery,
  useAdminListingQuery,
  useRejectListingEditMutation,
  useSetListingStatusMutation,
} = adminListingsApi;
