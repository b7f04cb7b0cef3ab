import type { CreateFeedRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request } from '@tm/platform';

/** Part of the tag `Booking`: invalidating it refetches only this list. */
const FEEDS = { type: 'Booking', id: 'FEEDS' } as const;

/**
 * Addresses under which external calendars read the user's bookings: `useCalendarFeedsQuery()`. The response
 * of `createFeed` is the only one with the address.
 */
export const calendarFeedsApi = extendApi((build: EndpointBuilder) => ({
  calendarFeeds: build.query({
    query: () => request('GET /api/calendar/feeds'),
    providesTags: [FEEDS],
  }),
  createFeed: build.mutation({
    query: (body: CreateFeedRequest) => request('POST /api/calendar/feeds', { body }),
    invalidatesTags: [FEEDS],
  }),
  /** An address that is withdrawn already (404) counts as success. */
  withdrawFeed: build.mutation({
    query: (id: string) => request('DELETE /api/calendar/feeds/:id', { params: { id } }),
    invalidatesTags: (_answer, error) => (!error || error.status === 404 ? [FEEDS] : []),
  }),
}));

export const { useCalendarFeedsQuery, useCreateFeedMutation, useWithdrawFeedMutation } = calendarFeedsApi;
