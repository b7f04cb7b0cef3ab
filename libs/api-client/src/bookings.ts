import type {
  AnswerProposalRequest,
  BlockedCustomer,
  Booking,
  BookingCounts,
  BookingCountsQuery,
  CreateBookingRequest,
  ProposeTimeRequest,
} from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { extendApi, siteUrl, type ApiError } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { idempotent } from './idempotency';
import { byCursor, toPage, type Page } from './page';

type Selection = BookingCountsQuery & { statuses?: readonly BookingStatus[]; limit?: number };
type Move = { id: string; status: BookingStatus; blockCustomer?: true | undefined };
type Proposal = { id: string } & ProposeTimeRequest;
type ProposalAnswer = { id: string } & AnswerProposalRequest;

/**
 * True if the server rejected a time that the form offered, because the provider has changed the hours since
 * the form loaded them.
 */
const isTimeRejected = (error: ApiError | undefined) =>
  error?.status === 400 && Boolean(error.errors?.['scheduledTime'] ?? error.errors?.['scheduledDate']);
/**
 * A rejected status change or order usually means that the screen is out of date, so its data are fetched
 * again.
 */
const isStale = (error: ApiError | undefined) => error?.status === 409;
const invalidateBooking = (answer: unknown, error: ApiError | undefined) => {
  if (answer || isStale(error)) return ['Booking', 'Summary', 'Availability'] as const;
  return isTimeRejected(error) ? (['Availability'] as const) : [];
};

/** Returns the address of an accepted booking's `.ics` file, for the `href` of a link with `download`. */
export const bookingCalendarFile = (id: string): string => siteUrl(`/api/bookings/${id}/calendar.ics`);

/**
 * The caller's bookings: made by a customer, or received by a provider. `useBookingsInfiniteQuery({ statuses:
 * ['pending'] })` reads pages and accepts a search and Lagos dates. `useBookingCountsQuery()` has the counts
 * of the stat cards and, with the same filter, of the tabs. `useBookingQuery(id)` includes the history.
 */
export const bookingsApi = extendApi((build) => ({
  bookings: build.infiniteQuery<Page<Booking>, Selection, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { statuses = [], ...filter }, pageParam }) => ({
      url: '/bookings',
      query: { status: statuses.join(','), ...filter, cursor: pageParam },
    }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  /** Reads the first few bookings: `useBookingsTopQuery({ limit: 3 })`. Its `total` counts all. */
  bookingsTop: build.query<Page<Booking>, { limit: number }>({
    query: (query) => ({ url: '/bookings', query }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  bookingCounts: build.query<BookingCounts, BookingCountsQuery | void>({
    query: (filter) => ({ url: '/bookings/counts', query: { ...filter } }),
    providesTags: ['Booking'],
  }),
  booking: build.query<Booking, string>({ query: (id) => `/bookings/${id}`, providesTags: ['Booking'] }),
  /**
   * `key` is the form's idempotency key. It stays the same over retries, so that a lost response never books
   * twice (PD-22).
   */
  createBooking: build.mutation<Booking, { body: CreateBookingRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/bookings', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: (answer, error) =>
      answer ? ['Booking', 'Availability'] : isStale(error) || isTimeRejected(error) ? ['Availability'] : [],
  }),
  moveBooking: build.mutation<Booking, Move>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}`, method: 'PUT', body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Customers whose requests the signed-in provider does not accept. */
  blockedCustomers: build.infiniteQuery<Page<BlockedCustomer>, void, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }) => ({ url: '/bookings/blocked-customers', query: { cursor: pageParam } }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  /** Accepts requests from a customer again. The list is also read again after a 404. */
  unblockCustomer: build.mutation<null, string>({
    query: (id) => ({ url: `/bookings/blocked-customers/${id}`, method: 'DELETE' }),
    invalidatesTags: invalidateAfterDecision('Booking'),
  }),
  /** Sends the customer's answer about a booking that was completed before its start. */
  answerTookPlace: build.mutation<Booking, { id: string; tookPlace: boolean }>({
    query: ({ id, tookPlace }) => ({ url: `/bookings/${id}/took-place`, method: 'PUT', body: { tookPlace } }),
    invalidatesTags: invalidateBooking,
  }),
  /** Proposes another time to the other party. It replaces an earlier proposal of the same party. */
  proposeTime: build.mutation<Booking, Proposal>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}/reschedule`, method: 'POST', body }),
    invalidatesTags: invalidateBooking,
  }),
  /**
   * Answers the other party's proposal. `startsAt` identifies the proposal that the user saw, so that a newer
   * proposal cannot be answered unseen.
   */
  answerProposal: build.mutation<Booking, ProposalAnswer>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}/reschedule`, method: 'PUT', body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Withdraws the caller's own proposal. */
  withdrawProposal: build.mutation<Booking, string>({
    query: (id) => ({ url: `/bookings/${id}/reschedule`, method: 'DELETE' }),
    invalidatesTags: invalidateBooking,
  }),
}));

export const {
  useBookingsInfiniteQuery,
  useBookingsTopQuery,
  useBookingCountsQuery,
  useBookingQuery,
  useCreateBookingMutation,
  useMoveBookingMutation,
  useBlockedCustomersInfiniteQuery,
  useUnblockCustomerMutation,
  useAnswerTookPlaceMutation,
  useProposeTimeMutation,
  useAnswerProposalMutation,
  useWithdrawProposalMutation,
} = bookingsApi;
