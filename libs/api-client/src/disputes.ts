import type { AnswerDisputeRequest, OpenDisputeRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

const { tag, list, counts } = tags('Booking');
/** The payment of a booking has the tag of the booking. A refusal means that the screen is outdated. */
const changed = (_dispute: unknown, _error: unknown, change: { id: string } | string) => [
  ...[tag(typeof change === 'string' ? change : change.id), list, counts],
];

type Keyed = { id: string; key: string };

/**
 * Disputes of the held money of a booking: opened and withdrawn by the customer, answered by the provider,
 * ended by the customer who accepts the offer. The dispute is read with the payment (`usePaymentQuery`).
 * `key` is the idempotency key of the form.
 */
export const disputesApi = extendApi((build: EndpointBuilder) => ({
  openDispute: build.mutation({
    query: ({ id, key, ...body }: Keyed & OpenDisputeRequest) =>
      request('POST /api/payments/:id/dispute', { params: { id }, body, idempotencyKey: key }),
    invalidatesTags: changed,
  }),
  answerDispute: build.mutation({
    query: ({ id, key, ...body }: Keyed & AnswerDisputeRequest) =>
      request('PUT /api/payments/:id/dispute', { params: { id }, body, idempotencyKey: key }),
    invalidatesTags: changed,
  }),
  withdrawDispute: build.mutation({
    query: (id: string) => request('DELETE /api/payments/:id/dispute', { params: { id } }),
    invalidatesTags: changed,
  }),
}));

export const { useOpenDisputeMutation, useAnswerDisputeMutation, useWithdrawDisputeMutation } = disputesApi;
