import type { EarnedBooking, EarningsQuery } from '@tm/contracts';
import { type EndpointBuilder, endpointUrl, extendApi, request } from '@tm/platform';
import { byCursor, toOpenPage, type PageCall } from './page';

type EarnedBookingsChoice = { from: string; to: string; limit: number };

/**
 * The signed-in provider's earnings over time, and the bookings behind them: `useEarningsQuery({ by: 'week',
 * from, to })`, `useEarnedBookingsInfiniteQuery({ from, to, limit })`. They are read again when a booking
 * changes.
 */
export const earningsApi = extendApi((build: EndpointBuilder) => ({
  earnings: build.query({
    query: (query: EarningsQuery) => request('GET /api/service-providers/me/earnings', { query }),
    providesTags: ['Summary'],
  }),
  earnedBookings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg, pageParam }: PageCall<EarnedBookingsChoice>) =>
      request('GET /api/service-providers/me/earnings/bookings', {
        query: { ...queryArg, cursor: pageParam },
      }),
    transformResponse: toOpenPage<EarnedBooking>,
    providesTags: ['Summary'],
  }),
}));

export const { useEarningsQuery, useEarnedBookingsInfiniteQuery } = earningsApi;

/** Returns the address of a CSV file with the same figures, for a download link. */
export const earningsFile = (query: EarningsQuery): string =>
  endpointUrl('GET /api/service-providers/me/earnings.csv', { query });
