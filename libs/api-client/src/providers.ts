import type { UpdateAvailabilityRequest, UpdateProviderRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterEdit, request } from '@tm/platform';

/**
 * Lagos dates, both included, at most 62 days. `serviceId` selects the free time of that listing, `area` that
 * for a customer there.
 */
export type AvailabilityParams = {
  providerId: string;
  serviceId?: string;
  from: string;
  to: string;
  hours?: number;
  partySize?: number;
  area?: string;
};

/**
 * The caller's business as a provider. `useProviderSummaryQuery()` has the four figures of the dashboard; a
 * booking or review that changes them invalidates `Summary`. `useAvailabilityQuery({ providerId, serviceId,
 * from, to })` has the free times of any provider and is read again after every booking of the caller. For
 * the owner it includes the rules, which `useUpdateAvailabilityMutation()` saves.
 */
export const providersApi = extendApi((build: EndpointBuilder) => ({
  providerSummary: build.query({
    query: () => request('GET /api/service-providers/me/summary'),
    providesTags: ['Summary'],
  }),
  listingRequests: build.query({
    query: () => request('GET /api/service-providers/me/listing-requests'),
    providesTags: ['Summary'],
  }),
  updateProvider: build.mutation({
    query: ({ id, body }: { id: string; body: UpdateProviderRequest }) =>
      request('PUT /api/service-providers/:id', { params: { id }, body }),
    // The signed-in user contains `profileData`, and listings show the business name.
    invalidatesTags: invalidateAfterEdit('Session', 'Provider', 'Listing', 'Availability'),
  }),
  availability: build.query({
    query: ({ providerId, ...query }: AvailabilityParams) =>
      request('GET /api/service-providers/:id/availability', { params: { id: providerId }, query }),
    providesTags: ['Availability'],
  }),
  updateAvailability: build.mutation({
    query: ({ id, body }: { id: string; body: UpdateAvailabilityRequest }) =>
      request('PUT /api/service-providers/:id/availability', { params: { id }, body }),
    // The weekly hours are part of the business data in the session user, and decide "Open now" of listings.
    invalidatesTags: (answer) => (answer ? ['Availability', 'Session', 'Provider', 'Listing'] : []),
  }),
}));

export const {
  useProviderSummaryQuery,
  useListingRequestsQuery,
  useUpdateProviderMutation,
  useAvailabilityQuery,
  useUpdateAvailabilityMutation,
} = providersApi;
