import type { EarningsQuery } from '@tm/contracts';
import { type EndpointBuilder, endpointUrl, extendApi, request } from '@tm/platform';

/**
 * The signed-in provider's earnings over time: `useEarningsQuery({ by: 'week', from, to })`. They are read
 * again when a booking changes.
 */
export const earningsApi = extendApi((build: EndpointBuilder) => ({
  earnings: build.query({
    query: (query: EarningsQuery) => request('GET /api/service-providers/me/earnings', { query }),
    providesTags: ['Summary'],
  }),
}));

export const { useEarningsQuery } = earningsApi;

/** Returns the address of a CSV file with the same figures, for a download link. */
export const earningsFile = (query: EarningsQuery): string =>
  endpointUrl('GET /api/service-providers/me/earnings.csv', { query });
