import type { RefundAccountRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, request, tags } from '@tm/platform';

const { tag } = tags('Booking');

type Named = { id: string } & RefundAccountRequest;

/**
 * The account of the customer to which a returned refund of a booking is sent: the name of an account, and
 * the order.
 */
export const refundAccountsApi = extendApi((build: EndpointBuilder) => ({
  checkRefundAccount: build.mutation({
    query: ({ id, ...body }: Named) =>
      request('POST /api/payments/:id/refund-account/check', { params: { id }, body }),
    invalidatesTags: (_found, error, { id }) => (error?.status === 409 ? [tag(id)] : []),
  }),
  sendRefundTo: build.mutation({
    query: ({ id, ...body }: Named) =>
      request('PUT /api/payments/:id/refund-account', { params: { id }, body }),
    invalidatesTags: (_refund, _error, { id }) => [tag(id)],
  }),
}));

export const { useCheckRefundAccountMutation, useSendRefundToMutation } = refundAccountsApi;
