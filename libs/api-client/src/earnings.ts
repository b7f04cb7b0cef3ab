import type { Earnings, EarningsQuery } from '@tm/contracts';
import { extendApi, siteUrl } from '@tm/platform';

/**
 * The signed-in provider's earnings over time: `useEarningsQuery({ by: 'week', from, to })`. They are read
 * again when a booking changes.
 */
export const earningsApi = extendApi((build) => ({
  earnings: build.query<Earnings, EarningsQuery>({
    query: (query) => ({ url: '/service-providers/me/earnings', query }),
    providesTags: ['Summary'],
  }),
}));

export const { useEarningsQuery } = earningsApi;

/** Returns the address of a CSV file with the same figures, for a download link. */
export const earningsFile = (query: EarningsQuery): string =>
  `${siteUrl('/api/service-providers/me/earnings.csv')}?${new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )}`;
