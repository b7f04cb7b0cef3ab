import type {
  AnswerProposalRequest,
  BlockedCustomer,
  Booking,
  BookingCountsQuery,
  CreateBookingRequest,
  ProposeTimeRequest,
  UpdateBookingRequest,
} from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import {
  type EndpointBuilder,
  endpointUrl,
  extendApi,
  invalidateAfterDecision,
  request,
  tags,
} from '@tm/platform';
import { invalidateOthers, isStale, isTimeRejected, patchBooking } from './bookingCache';
import { byCursor, toPage, type PageCall } from './page';

type Selection = BookingCountsQuery & { statuses?: readonly BookingStatus[]; limit?: number };
type Move = { id: string } & UpdateBookingRequest;
type Proposal = { id: string } & ProposeTimeRequest;
type ProposalAnswer = { id: string } & AnswerProposalRequest;

const { tag, list, counts, ofPage, ofPages } = tags('Booking');
const blocked = tag('BLOCKED');

/** Returns the address of an accepted booking's `.ics` file, for the `href` of a link with `download`. */
export const bookingCalendarFile = (id: string): string =>
  endpointUrl('GET /api/bookings/:id/calendar.ics', { params: { id } });

/**
 * The caller's bookings: made by a customer, or received by a provider. `useBookingsInfiniteQuery({ statuses:
 * ['pending'] })` reads pages and accepts a search and Lagos dates. `useBookingCountsQuery()` has the counts
 * of the stat cards and, with the same filter, of the tabs. `useBookingQuery(id)` includes the history.
 */
export const bookingsApi = extendApi((build: EndpointBuilder) => ({
  bookings: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { statuses = [], ...filter }, pageParam }: PageCall<Selection>) =>
      request('GET /api/bookings', { query: { status: statuses.join(','), ...filter, cursor: pageParam } }),
    transformResponse: toPage<Booking>,
    providesTags: ofPages,
  }),
  /** Reads the first few bookings: `useBookingsTopQuery({ limit: 3 })`. Its `total` counts all. */
  bookingsTop: build.query({
    query: (query: { limit: number }) => request('GET /api/bookings', { query }),
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
  /**
   * `key` is the form's idempotency key. It stays the same over retries, so that a lost response never books
   * twice (PD-22).
   */
  createBooking: build.mutation({
    query: ({ body, key }: { body: CreateBookingRequest; key: string }) =>
      request('POST /api/bookings', { body, idempotencyKey: key }),
    invalidatesTags: (answer, error) =>
      answer
        ? [list, counts, 'Availability']
        : isStale(error) || isTimeRejected(error)
          ? ['Availability']
          : [],
  }),
  moveBooking: build.mutation({
    query: ({ id, ...body }: Move) => request('PUT /api/bookings/:id', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: (booking, error, move) => [
      ...invalidateOthers(booking, error, move),
      ...(move.blockCustomer ? [blocked] : []),
    ],
  }),
  /** Customers whose requests the signed-in provider does not accept. */
  blockedCustomers: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ pageParam }: PageCall<void>) =>
      request('GET /api/bookings/blocked-customers', { query: { cursor: pageParam } }),
    transformResponse: toPage<BlockedCustomer>,
    providesTags: [blocked],
  }),
  /** Accepts requests from a customer again. The list is also read again after a 404. */
  unblockCustomer: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/blocked-customers/:id', { params: { id } }),
    invalidatesTags: invalidateAfterDecision(blocked),
  }),
  /** Proposes another time to the other party. It replaces an earlier proposal of the same party. */
  proposeTime: build.mutation({
    query: ({ id, ...body }: Proposal) =>
      request('POST /api/bookings/:id/reschedule', { params: { id }, body }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
  }),
  /**
   * Answers the other party's proposal. `startsAt` identifies the proposal that the user saw, so that a newer
   * proposal cannot be answered unseen.
   */
  answerProposal: build.mutation({
    query: ({ id, ...body }: ProposalAnswer) =>
      request('PUT /api/bookings/:id/reschedule', { params: { id }, body }),
    onQueryStarted: patchBooking,
    // An accepted time changes the order of lists.
    invalidatesTags: (booking, error, { id, answer }) => [
      ...invalidateOthers(booking, error, id),
      ...(answer === 'accept' ? [list] : []),
    ],
  }),
  /** Withdraws the caller's own proposal. */
  withdrawProposal: build.mutation({
    query: (id: string) => request('DELETE /api/bookings/:id/reschedule', { params: { id } }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
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
  useProposeTimeMutation,
  useAnswerProposalMutation,
  useWithdrawProposalMutation,
} = bookingsApi;
