import type { AdminDispute, DisputeQuery, DisputeRulingRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterDecision, request } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';
import { summaryPart } from './summaryPart';

const DISPUTES = summaryPart('DISPUTES');
type Picture = { id: string; of: 'customer' | 'provider'; number: number };

/** Disputes of held money that wait for an admin, the ruling on them, and links to their pictures. */
export const adminDisputesApi = extendApi((build: EndpointBuilder) => ({
  disputes: build.query({
    query: (query: PageParams<DisputeQuery>) => request('GET /api/payments/admin/disputes', { query }),
    transformResponse: toOpenPage<AdminDispute>,
    providesTags: [DISPUTES],
  }),
  ruleDispute: build.mutation({
    query: ({ id, body }: { id: string; body: DisputeRulingRequest }) =>
      request('PUT /api/payments/admin/disputes/:id', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision(DISPUTES, 'Booking', 'Audit'),
  }),
  /** A link to a picture of a party, for the calling admin and for a minute. */
  disputePicture: build.mutation({
    query: ({ id, ...query }: Picture) =>
      request('POST /api/admin/disputes/:id/document-link', { params: { id }, query }),
  }),
}));

export const { useDisputesQuery, useRuleDisputeMutation, useDisputePictureMutation } = adminDisputesApi;
