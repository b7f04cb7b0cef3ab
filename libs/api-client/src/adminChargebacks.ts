import type { Chargeback, ChargebackAnswerRequest, ChargebackQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterDecision, request } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { summaryPart } from './summaryPart';

const CHARGEBACKS = summaryPart('CHARGEBACKS');

/** Chargebacks of banks, for administrators: the queue, and the answer. */
export const adminChargebacksApi = extendApi((build: EndpointBuilder) => ({
  chargebacks: build.query({
    query: (query: PageParams<ChargebackQuery>) => request('GET /api/payments/admin/chargebacks', { query }),
    transformResponse: toOpenPage<Chargeback>,
    providesTags: [CHARGEBACKS],
  }),
  answerChargeback: build.mutation({
    query: ({ id, body }: { id: string; body: ChargebackAnswerRequest }) =>
      request('PUT /api/payments/admin/chargebacks/:id', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision(CHARGEBACKS, 'Booking', 'Audit'),
  }),
}));

export const { useChargebacksQuery, useAnswerChargebackMutation } = adminChargebacksApi;
