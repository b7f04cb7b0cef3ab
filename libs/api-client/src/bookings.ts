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

/** A time that the form offered and the server refuses: the provider has changed the hours meanwhile. */
const isTimeRejected = (error: ApiError | undefined) =>
  error?.status === 400 && Boolean(error.errors?.['scheduledTime'] ?? error.errors?.['scheduledDate']);
/** A refused move or order usually means that the screen is behind the server: what it shows is fetched again. */
const isStale = (error: ApiError | undefined) => error?.status === 409;
const invalidateBooking = (answer: unknown, error: ApiError | undefined) => {
  if (answer || isStale(error)) return ['Booking', 'Summary', 'Availability'] as const;
  return isTimeRejected(error) ? (['Availability'] as const) : [];
};

/** The address of an accepted booking's `.ics`, for the `href` of a link with `download`. */
export const bookingCalendarFile = (id: string): string => siteUrl(`/api/bookings/${id}/calendar.ics`);

/**
 * The caller's bookings: those a customer made, those a provider received. `useBookingsInfiniteQuery({ statuses: ['pending'] })` pages,
 * narrowed by a search and Lagos dates;
 * `useBookingCountsQuery()` fills the stat cards, with the same filter the tabs; `useBookingQuery(id)` has the history.
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
  /** The first few: `useBookingsTopQuery({ limit: 3 })`; its `total` is the count of all. */
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
  /** `key` is the form's idempotency key: kept over retries, so that a lost answer never books twice (PD-22). */
  createBooking: build.mutation<Booking, { body: CreateBookingRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/bookings', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: (answer, error) =>
      answer ? ['Booking', 'Availability'] : isStale(error) || isTimeRejected(error) ? ['Availability'] : [],
  }),
  moveBooking: build.mutation<Booking, Move>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}`, method: 'PUT', body }),
    invalidatesTags: invalidateBooking,
  }),
  /** From whom the signed-in provider takes no more requests. */
  blockedCustomers: build.infiniteQuery<Page<BlockedCustomer>, void, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }) => ({ url: '/bookings/blocked-customers', query: { cursor: pageParam } }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  /** Takes requests from a customer again; also after a 404 the list is read anew. */
  unblockCustomer: build.mutation<null, string>({
    query: (id) => ({ url: `/bookings/blocked-customers/${id}`, method: 'DELETE' }),
    invalidatesTags: invalidateAfterDecision('Booking'),
  }),
  /** The customer's answer about a booking that was completed before its start. */
  answerTookPlace: build.mutation<Booking, { id: string; tookPlace: boolean }>({
    query: ({ id, tookPlace }) => ({ url: `/bookings/${id}/took-place`, method: 'PUT', body: { tookPlace } }),
    invalidatesTags: invalidateBooking,
  }),
  /** Proposes another time to the other side; a newer proposal of the same side replaces the older. */
  proposeTime: build.mutation<Booking, Proposal>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}/reschedule`, method: 'POST', body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Answers the other side's proposal. `startsAt` of the one that was looked at keeps a newer one from being answered unseen. */
  answerProposal: build.mutation<Booking, ProposalAnswer>({
    query: ({ id, ...body }) => ({ url: `/bookings/${id}/reschedule`, method: 'PUT', body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Takes the caller's own proposal back. */
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
