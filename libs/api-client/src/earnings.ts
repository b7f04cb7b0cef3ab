import type { EarningsQuery } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { endpointUrl, request } from './request';

/** What the signed-in provider earned over time: `useEarningsQuery({ by: 'week', from, to })`, read again when a booking changes. */
export const earningsApi = extendApi((build: EndpointBuilder) => ({
  earnings: build.query({
    query: (query: EarningsQuery) => request('GET /api/service-providers/me/earnings', { query }),
    providesTags: ['Summary'],
  }),
}));

export const { useEarningsQuery } = earningsApi;

/** Where the same numbers are to be had as a file: a link that saves. */
export const earningsFile = (query: EarningsQuery): string =>
  endpointUrl('GET /api/service-providers/me/earnings.csv', { query });
