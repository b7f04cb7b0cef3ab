import type {
  AdminListing,
  AdminListingDetail,
  AdminListingQuery,
  EditRefusalRequest,
  ListingStatusRequest,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/**
 * Listings for admins, and moderation decisions. Lists page forwards and back: `useAdminListingsQuery({
 * review: 'due', cursor })`, where `cursor` comes from the previous page.
 */
export const adminListingsApi = extendApi((build) => ({
  adminListings: build.query<OpenPage<AdminListing>, PageParams<AdminListingQuery>>({
    query: (query) => ({ url: '/admin/services', query }),
    transformResponse: toOpenPage,
    providesTags: ['Listing'],
  }),
  adminListing: build.query<AdminListingDetail, string>({
    query: (id) => `/admin/services/${id}`,
    providesTags: ['Listing'],
  }),
  setListingStatus: build.mutation<AdminListing, { id: string; body: ListingStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/services/${id}/status`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Listing', 'Provider', 'Stats', 'Audit'),
  }),
  rejectListingEdit: build.mutation<AdminListing, { id: string; body: EditRefusalRequest }>({
    query: ({ id, body }) => ({ url: `/admin/services/${id}/edit-refusal`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Listing', 'Audit'),
  }),
}));

export const {
  useAdminListingsQuery,
  useAdminListingQuery,
  useRejectListingEditMutation,
  useSetListingStatusMutation,
} = adminListingsApi;
