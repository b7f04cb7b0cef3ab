import type { UpdatePageRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterEdit, request } from '@tm/platform';

/**
 * The public pages of businesses. `useBusinessQuery(handle)`: 404 for an unknown or hidden business; a former
 * handle returns the page with the present one.
 */
export const businessesApi = extendApi((build: EndpointBuilder) => ({
  business: build.query({
    query: (handle: string) => request('GET /api/businesses/:handle', { params: { handle } }),
    providesTags: ['Provider', 'Listing'],
  }),
  /** Changes the handle of the caller's business. The same handle again changes nothing. */
  updatePage: build.mutation({
    query: ({ id, body }: { id: string; body: UpdatePageRequest }) =>
      request('PUT /api/service-providers/:id/page', { params: { id }, body }),
    // The signed-in user contains `profileData`, and listings name the handle.
    invalidatesTags: invalidateAfterEdit('Session', 'Provider', 'Listing'),
  }),
}));

export const { useBusinessQuery, useUpdatePageMutation } = businessesApi;
