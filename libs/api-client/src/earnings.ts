import type { Earnings, EarningsQuery } from '@tm/contracts';
import { extendApi, siteUrl } from '@tm/platform';

/** What the signed-in provider earned over time: `useEarningsQuery({ by: 'week', from, to })`, read again when a booking changes. */
export const earningsApi = extendApi((build) => ({
  earnings: build.query<Earnings, EarningsQuery>({
    query: (query) => ({ url: '/service-providers/me/earnings', query }),
    providesTags: ['Summary'],
  }),
}));

export const { useEarningsQuery } = earningsApi;

/** Where the same numbers are to be had as a file: a link that saves. */
export const earningsFile = (query: EarningsQuery): string =>
  `${siteUrl('/api/service-providers/me/earnings.csv')}?${new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )}`;
