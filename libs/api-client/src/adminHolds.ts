import type { AdminHold, HoldDecisionRequest, HoldQuery } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage } = tags('Provider');

/** Businesses whose services are paused after absences, and the decisions about them. */
export const adminHoldsApi = extendApi((build: EndpointBuilder) => ({
  adminHolds: build.query({
    query: (query: PageParams<HoldQuery>) => request('GET /api/admin/holds', { query }),
    transformResponse: toOpenPage<AdminHold>,
    providesTags: ofPage,
  }),
  decideHold: build.mutation({
    query: ({ id, body }: { id: string; body: HoldDecisionRequest }) =>
      request('PUT /api/admin/holds/:id', { params: { id }, body }),
    invalidatesTags: invalidateRow('Provider', 'Listing', 'Booking', 'Audit'),
  }),
}));

export const { useAdminHoldsQuery, useDecideHoldMutation } = adminHoldsApi;
