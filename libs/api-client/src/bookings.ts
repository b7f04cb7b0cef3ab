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
  type ApiError,
  type EndpointBuilder,
  endpointUrl,
  extendApi,
  invalidateAfterDecision,
  patchRow,
  request,
  tags,
} from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

type Selection = BookingCountsQuery & { statuses?: readonly BookingStatus[]; limit?: number };
type Move = { id: string } & UpdateBookingRequest;
type Proposal = { id: string } & ProposeTimeRequest;
type ProposalAnswer = { id: string } & AnswerProposalRequest;

/**
 * True if the server rejected a time that the form offered, because the provider has changed the hours since
 * the form loaded them.
 */
const isTimeRejected = (error: ApiError | undefined) =>
  error?.status === 400 && Boolean(error.errors?.['scheduledTime'] ?? error.errors?.['scheduledDate']);
/** 404 and 409 usually mean that the screen is behind the server, so its data are requested again. */
const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;

const { tag, list, counts, ofPage, ofPages } = tags('Booking');
const blocked = tag('BLOCKED');
const others = ['Summary', 'Availability'] as const;

/** The response has been written to the lists and to the detail. Other caches are requested again. */
const invalidateOthers = (
  booking: Booking | undefined,
  error: ApiError | undefined,
  change: { id: string } | string,
) => {
  const id = typeof change === 'string' ? change : change.id;
  if (booking) return [counts, ...others];
  if (isStale(error)) return [tag(id), list, counts, ...others];
  return isTimeRejected(error) ? (['Availability'] as const) : [];
};

type ListArgs = string | { statuses?: readonly BookingStatus[] };
const patchBooking = patchRow<Booking, ListArgs>('Booking', (args, { status }) =>
  typeof args !== 'string' && args.statuses?.length ? args.statuses.includes(status) : undefined,
);

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
  /** Sends the customer's answer about a booking that was completed before its start. */
  answerTookPlace: build.mutation({
    query: ({ id, tookPlace }: { id: string; tookPlace: boolean }) =>
      request('PUT /api/bookings/:id/took-place', { params: { id }, body: { tookPlace } }),
    onQueryStarted: patchBooking,
    invalidatesTags: invalidateOthers,
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
  useAnswerTookPlaceMutation,
  useProposeTimeMutation,
  useAnswerProposalMutation,
  useWithdrawProposalMutation,
} = bookingsApi;
