import type {
  AnswerProposalRequest,
  BlockedCustomer,
  Booking,
  BookingCountsQuery,
  CreateBookingRequest,
  ProposeTimeRequest,
} from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { extendApi, type ApiError, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { byCursor, toPage, type PageCall } from './page';
import { endpointUrl, request } from './request';

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
export const bookingCalendarFile = (id: string): string =>
  endpointUrl('GET /api/bookings/:id/calendar.ics', { params: { id } });

/**
 * The caller's bookings: those a customer made, those a provider received. `useBookingsInfiniteQuery({ statuses: ['pending'] })` pages,
 * narrowed by a search and Lagos dates;
 * `useBookingCountsQuery()` fills the stat cards, with the same filter the tabs; `useBookingQuery(id)` has the history.
 */
export const bookingsApi = extendApi((build: EndpointBuilder) => ({
  bookings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { statuses = [], ...filter }, pageParam }: PageCall<Selection>) =>
      request('GET /api/bookings', { query: { status: statuses.join(','), ...filter, cursor: pageParam } }),
    transformResponse: toPage<Booking>,
    providesTags: ['Booking'],
  }),
  /** The first few: `useBookingsTopQuery({ limit: 3 })`; its `total` is the count of all. */
  bookingsTop: build.query({
    query: (query: { limit: number }) => request('GET /api/bookings', { query }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  bookingCounts: build.query({
    query: (filter: BookingCountsQuery | void) =>
      request('GET /api/bookings/counts', { query: { ...filter } }),
    providesTags: ['Booking'],
  }),
  booking: build.query({
    query: (id: string) => request('GET /api/bookings/:id', { params: { id } }),
    providesTags: ['Booking'],
  }),
  /** `key` is the form's idempotency key: kept over retries, so that a lost answer never books twice (PD-22). */
  createBooking: build.mutation({
    query: ({ body, key }: { body: CreateBookingRequest; key: string }) =>
      request('POST /api/bookings', { body, idempotencyKey: key }),
    invalidatesTags: (answer, error) =>
      answer ? ['Booking', 'Availability'] : isStale(error) || isTimeRejected(error) ? ['Availability'] : [],
  }),
  moveBooking: build.mutation({
    query: ({ id, ...body }: Move) => request('PUT /api/bookings/:id', { params: { id }, body }),
    invalidatesTags: invalidateBooking,
  }),
  /** From whom the signed-in provider takes no more requests. */
  blockedCustomers: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }: PageCall<void>) =>
      request('GET /api/bookings/blocked-customers', { query: { cursor: pageParam } }),
    transformResponse: toPage<BlockedCustomer>,
    providesTags: ['Booking'],
  }),
  /** Takes requests from a customer again; also after a 404 the list is read anew. */
  unblockCustomer: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/blocked-customers/:id', { params: { id } }),
    invalidatesTags: invalidateAfterDecision('Booking'),
  }),
  /** The customer's answer about a booking that was completed before its start. */
  answerTookPlace: build.mutation({
    query: ({ id, tookPlace }: { id: string; tookPlace: boolean }) =>
      request('PUT /api/bookings/:id/took-place', { params: { id }, body: { tookPlace } }),
    invalidatesTags: invalidateBooking,
  }),
  /** Proposes another time to the other side; a newer proposal of the same side replaces the older. */
  proposeTime: build.mutation({
    query: ({ id, ...body }: Proposal) =>
      request('POST /api/bookings/:id/reschedule', { params: { id }, body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Answers the other side's proposal. `startsAt` of the one that was looked at keeps a newer one from being answered unseen. */
  answerProposal: build.mutation({
    query: ({ id, ...body }: ProposalAnswer) =>
      request('PUT /api/bookings/:id/reschedule', { params: { id }, body }),
    invalidatesTags: invalidateBooking,
  }),
  /** Takes the caller's own proposal back. */
  withdrawProposal: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/:id/reschedule', { params: { id } }),
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
