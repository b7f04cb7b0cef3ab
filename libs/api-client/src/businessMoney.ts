import type { HeldRefundRequest } from '@tm/contracts';
import {
  type EndpointBuilder,
  extendApi,
  invalidateAfterDecision,
  request,
  type TagDescription,
} from '@tm/platform';

const money = (id: string): TagDescription => ({ type: 'Summary', id: `BUSINESS_MONEY ${id}` });

/** An order with its business and the idempotency key of its form (`newKey`). */
type HeldRefundOrder = { id: string; key: string; body: HeldRefundRequest };

/**
 * The money of one business for administrators: `useBusinessMoneyQuery(providerId)`, and the order that all
 * money goes back that is held for a suspended one.
 */
export const businessMoneyApi = extendApi((build: EndpointBuilder) => ({
  businessMoney: build.query({
    query: (id: string) => request('GET /api/payments/admin/businesses/:id', { params: { id } }),
    providesTags: (_money, _error, id) => [money(id)],
  }),
  refundHeld: build.mutation({
    query: ({ id, key, body }: HeldRefundOrder) =>
      request('POST /api/payments/admin/businesses/:id/refunds', {
        params: { id },
        body,
        idempotencyKey: key,
      }),
    invalidatesTags: (order, error, { id }) =>
      invalidateAfterDecision<TagDescription>(money(id), 'Booking', 'Audit')(order, error),
  }),
}));

export const { useBusinessMoneyQuery, useRefundHeldMutation } = businessMoneyApi;
