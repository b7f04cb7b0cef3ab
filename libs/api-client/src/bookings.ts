import type { Booking, BookingCountsQuery, UpdateBookingRequest } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { type EndpointBuilder, endpointUrl, extendApi, request, tags } from '@tm/platform';
import { invalidateOthers, patchBooking } from './bookingCache';
import { byCursor, toPage, type PageCall } from './page';

type Selection = BookingCountsQuery & {
  statuses?: readonly BookingStatus[];
  order?: 'time' | undefined;
  limit?: number;
};
type Move = { id: string } & UpdateBookingRequest;

const { tag, counts, ofPage, ofPages } = tags('Booking');
const blocked = tag('BLOCKED');

/** Returns the address of an accepted booking's `.ics` file, for the `href` of a link with `download`. */
export const bookingCalendarFile = (id: string): string =>
  endpointUrl('GET /api/bookings/:id/calendar.ics', { params: { id } });

/**
 * The caller's bookings: made by a customer, or received by a provider. `useBookingsInfiniteQuery({ statuses:
 * ['pending'] })` reads pages and accepts a search, Lagos dates and the order of time.
 * `useBookingCountsQuery()` has the counts of the stat cards and, with the same filter, of the tabs.
 * `useBookingQuery(id)` includes the history.
 */
export const bookingsApi = extendApi((build: EndpointBuilder) => ({
  bookings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { statuses = [], ...filter }, pageParam }: PageCall<Selection>) =>
      request('GET /api/bookings', { query: { status: statuses.join(','), ...filter, cursor: pageParam } }),
    transformResponse: toPage<Booking>,
    providesTags: ofPages,
  }),
  /**
   * Reads the first few bookings: `useBookingsTopQuery({ limit: 3, order: 'time' })`. Its `total` counts all.
   */
  bookingsTop: build.query({
    query: (query: { limit: number; order?: 'time' | undefined }) => request('GET /api/bookings', { query }),
    transformResponse: toPage<Booking>,
    providesTags: ofPage,
  }),
  bookingCounts: build.query({
    query: (filter: BookingCountsQuery | void) =>
      request('GET /api/bookings/counts', { query: { ...filter } }),
    providesTags: [counts],
  }),
  booking: build.query({
    query: (id: string) => request('GET /api/bookings/:id', { params: { id } }),
    providesTags: (_booking, _error, id) => [tag(id)],
  }),
  moveBooking: build.mutation({
    query: ({ id, ...body }: Move) => request('PUT /api/bookings/:id', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: (booking, error, move) => [
      ...invalidateOthers(booking, error, move),
      ...(move.blockCustomer ? [blocked] : []),
    ],
  }),
}));

export const {
  useBookingsInfiniteQuery,
  useBookingsTopQuery,
  useBookingCountsQuery,
  useBookingQuery,
  useMoveBookingMutation,
} = bookingsApi;
