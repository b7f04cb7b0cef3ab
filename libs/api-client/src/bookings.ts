import type { Booking, BookingCounts, CreateBookingRequest } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { extendApi, type ApiError } from '@tm/platform';
import { idempotent } from './idempotency';
import { byCursor, toPage, type Page } from './page';

type Selection = { statuses?: readonly BookingStatus[]; limit?: number };
type Move = { id: string; status: BookingStatus };

/** A refused move or order usually means that the screen is behind the server: what it shows is fetched again. */
const isStale = (error: ApiError | undefined) => error?.status === 409;

/**
 * The caller's bookings: those a customer made, those a provider received. `useBookingsInfiniteQuery({ statuses: ['pending'] })` pages,
 * `useBookingCountsQuery()` fills tabs and stat cards, `useBookingQuery(id)` has the history.
 */
export const bookingsApi = extendApi((build) => ({
  bookings: build.infiniteQuery<Page<Booking>, Selection, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { statuses = [], limit }, pageParam }) => ({
      url: '/bookings',
      query: { status: statuses.join(','), limit, cursor: pageParam },
    }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  /** The first few: `useBookingsTopQuery({ limit: 3 })`; its `total` is the count of all. */
  bookingsTop: build.query<Page<Booking>, { limit: number }>({
    query: (query) => ({ url: '/bookings', query }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  bookingCounts: build.query<BookingCounts, void>({
    query: () => '/bookings/counts',
    providesTags: ['Booking'],
  }),
  booking: build.query<Booking, string>({ query: (id) => `/bookings/${id}`, providesTags: ['Booking'] }),
  /** `key` is the form's idempotency key: kept over retries, so that a lost answer never books twice (decision 22). */
  createBooking: build.mutation<Booking, { body: CreateBookingRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/bookings', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: (answer) => (answer ? ['Booking', 'Availability'] : []),
  }),
  moveBooking: build.mutation<Booking, Move>({
    query: ({ id, status }) => ({ url: `/bookings/${id}`, method: 'PUT', body: { status } }),
    invalidatesTags: (answer, error) =>
      answer || isStale(error) ? ['Booking', 'Summary', 'Availability'] : [],
  }),
}));

export const {
  useBookingsInfiniteQuery,
  useBookingsTopQuery,
  useBookingCountsQuery,
  useBookingQuery,
  useCreateBookingMutation,
  useMoveBookingMutation,
} = bookingsApi;
