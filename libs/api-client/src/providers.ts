import type { ProviderProfile, ProviderSummary, UpdateProviderRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';

/**
 * A provider's own business. `useProviderSummaryQuery()` has the dashboard's four numbers; a booking or review that changes
 * them invalidates `Summary`.
 */
export const providersApi = extendApi((build) => ({
  providerSummary: build.query<ProviderSummary, void>({
    query: () => '/service-providers/me/summary',
    providesTags: ['Summary'],
  }),
  updateProvider: build.mutation<ProviderProfile, { id: string; body: UpdateProviderRequest }>({
    query: ({ id, body }) => ({ url: `/service-providers/${id}`, method: 'PUT', body }),
    // The signed-in user carries `profileData`, and listings show the business name.
    invalidatesTags: (answer) => (answer ? ['Session', 'Provider', 'Listing'] : []),
  }),
}));

export const { useProviderSummaryQuery, useUpdateProviderMutation } = providersApi;
