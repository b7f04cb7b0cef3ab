import type {
  Availability,
  AvailabilityRules,
  ProviderProfile,
  ProviderSummary,
  UpdateAvailabilityRequest,
  UpdateProviderRequest,
} from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterEdit } from './after';

/** Lagos dates, both included, at most 62 days. `serviceId` selects the free time of that listing. */
export type AvailabilityParams = {
  providerId: string;
  serviceId?: string;
  from: string;
  to: string;
  hours?: number;
  partySize?: number;
};

/**
 * The caller's business as a provider. `useProviderSummaryQuery()` has the four figures of the dashboard; a
 * booking or review that changes them invalidates `Summary`. `useAvailabilityQuery({ providerId, serviceId,
 * from, to })` has the free times of any provider and is read again after every booking of the caller. For
 * the owner it includes the rules, which `useUpdateAvailabilityMutation()` saves.
 */
export const providersApi = extendApi((build) => ({
  providerSummary: build.query<ProviderSummary, void>({
    query: () => '/service-providers/me/summary',
    providesTags: ['Summary'],
  }),
  updateProvider: build.mutation<ProviderProfile, { id: string; body: UpdateProviderRequest }>({
    query: ({ id, body }) => ({ url: `/service-providers/${id}`, method: 'PUT', body }),
    // The signed-in user contains `profileData`, and listings show the business name.
    invalidatesTags: invalidateAfterEdit('Session', 'Provider', 'Listing', 'Availability'),
  }),
  availability: build.query<Availability, AvailabilityParams>({
    query: ({ providerId, ...query }) => ({ url: `/service-providers/${providerId}/availability`, query }),
    providesTags: ['Availability'],
  }),
  updateAvailability: build.mutation<AvailabilityRules, { id: string; body: UpdateAvailabilityRequest }>({
    query: ({ id, body }) => ({ url: `/service-providers/${id}/availability`, method: 'PUT', body }),
    // The weekly hours are part of the business data in the session user.
    invalidatesTags: (answer) => (answer ? ['Availability', 'Session', 'Provider'] : []),
  }),
}));

export const {
  useProviderSummaryQuery,
  useUpdateProviderMutation,
  useAvailabilityQuery,
  useUpdateAvailabilityMutation,
} = providersApi;
