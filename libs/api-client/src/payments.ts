import type { LateMoney, PaymentAttemptRequest, RefundRequest } from '@tm/contracts';
import { type EndpointBuilder, endpointUrl, extendApi, request, tags } from '@tm/platform';

const { tag, list, counts } = tags('Booking');
/** A payment changes with its booking, so it has the tag of the booking. */
const ofBooking = (_answer: unknown, _error: unknown, id: string) => [tag(id)];
const changed = (id: string) => [tag(id), list, counts];

/** Returns the address of the receipt of a booking, a document to print. */
export const receiptPage = (id: string): string =>
  endpointUrl('GET /api/payments/:id/receipt', { params: { id } });

/**
 * The payment of a booking: `usePaymentQuery(bookingId)`. A customer starts an attempt to pay, asks whether
 * the money has arrived, or changes to payment on site. `useBookingCodesQuery(bookingId)` has the codes that
 * the customer gives to the provider. A provider gives held money back. `useLateMoneyQuery()` has the late
 * money of the signed-in user, which pays another request or goes back.
 */
export const paymentsApi = extendApi((build: EndpointBuilder) => ({
  payment: build.query({
    query: (id: string) => request('GET /api/payments/:id', { params: { id } }),
    providesTags: ofBooking,
  }),
  bookingCodes: build.query({
    query: (id: string) => request('GET /api/payments/:id/codes', { params: { id } }),
    providesTags: ofBooking,
  }),
  lateMoney: build.query({
    query: (_: void) => request('GET /api/payments/late'),
    providesTags: [list],
  }),
  /** Pays a request with late money. The booking for which it came too late changes too. */
  payWithLate: build.mutation({
    query: ({ id, late: { reference } }: { id: string; late: LateMoney }) =>
      request('POST /api/payments/:id/attempts', { params: { id }, body: { channel: 'late', reference } }),
    invalidatesTags: (_attempt, _error, { id, late }) => [...changed(id), tag(late.bookingId)],
  }),
  /** `key` is the idempotency key: a lost answer never orders a second refund. */
  refundLate: build.mutation({
    query: ({ late: { reference }, key }: { late: LateMoney; key: string }) =>
      request('POST /api/payments/late/:reference/refund', { params: { reference }, idempotencyKey: key }),
    invalidatesTags: (_refund, _error, { late }) => [tag(late.bookingId), list],
  }),
  startPayment: build.mutation({
    query: ({ id, ...body }: { id: string } & PaymentAttemptRequest) =>
      request('POST /api/payments/:id/attempts', { params: { id }, body }),
    invalidatesTags: (_attempt, _error, { id }) => changed(id),
  }),
  checkPayment: build.mutation({
    query: (id: string) => request('POST /api/payments/:id/check', { params: { id } }),
    invalidatesTags: (payment, _error, id) => (payment?.state === 'due' ? [tag(id)] : changed(id)),
  }),
  /** `key` is the idempotency key of the form: a lost answer never gives money back twice. */
  giveBack: build.mutation({
    query: ({ id, key, ...body }: { id: string; key: string } & RefundRequest) =>
      request('POST /api/payments/:id/refunds', { params: { id }, body, idempotencyKey: key }),
    invalidatesTags: (_refund, _error, { id }) => changed(id),
  }),
  payOnSite: build.mutation({
    query: (id: string) =>
      request('PUT /api/payments/:id/method', { params: { id }, body: { method: 'cash' } }),
    invalidatesTags: (_payment, _error, id) => changed(id),
  }),
}));

export const {
  usePaymentQuery,
  useBookingCodesQuery,
  useLateMoneyQuery,
  usePayWithLateMutation,
  useRefundLateMutation,
  useStartPaymentMutation,
  useCheckPaymentMutation,
  useGiveBackMutation,
  usePayOnSiteMutation,
} = paymentsApi;
