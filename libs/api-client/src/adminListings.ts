import type {
  AdminListing,
  AdminListingQuery,
  EditRefusalRequest,
  ListingStatusRequest,
} from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage, tag } = tags('Listing');

/**
 * Listings for admins, and moderation decisions. Lists page forwards and back: `useAdminListingsQuery({
 * review: 'due', cursor })`, where `cursor` comes from the previous page.
 */
export const adminListingsApi = extendApi((build: EndpointBuilder) => ({
  adminListings: build.query({
    query: (query: PageParams<AdminListingQuery>) => request('GET /api/admin/services', { query }),
    transformResponse: toOpenPage<AdminListing>,
    providesTags: ofPage,
  }),
  adminListing: build.query({
    query: (id: string) => request('GET /api/admin/services/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  setListingStatus: build.mutation({
    query: ({ id, body }: { id: string; body: ListingStatusRequest }) =>
      request('PUT /api/admin/services/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateRow('Listing', 'Provider', 'Stats', 'Audit'),
  }),
  rejectListingEdit: build.mutation({
    query: ({ id, body }: { id: string; body: EditRefusalRequest }) =>
      request('PUT /api/admin/services/:id/edit-refusal', { params: { id }, body }),
    invalidatesTags: invalidateRow('Listing', 'Audit'),
  }),
}));

export const {
  useAdminListingsQuery,
  useAdminListingQuery,
  useRejectListingEditMutation,
  useSetListingStatusMutation,
} = adminListingsApi;
