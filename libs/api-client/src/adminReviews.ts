import type { AdminReviewQuery, ReviewStatusRequest } from '@tm/contracts';
import { extendApi, type EndpointBuilder } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type PageParams } from './page';
import { request } from './request';

/** Reported reviews, and what an admin decides of one. */
export const adminReviewsApi = extendApi((build: EndpointBuilder) => ({
  adminReviews: build.query({
    query: (query: PageParams<AdminReviewQuery>) => request('GET /api/admin/reviews', { query }),
    transformResponse: toOpenPage,
    providesTags: ['Review'],
  }),
  adminReview: build.query({
    query: (id: string) => request('GET /api/admin/reviews/:id', { params: { id } }),
    providesTags: ['Review'],
  }),
  setReviewStatus: build.mutation({
    query: ({ id, body }: { id: string; body: ReviewStatusRequest }) =>
      request('PUT /api/admin/reviews/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateAfterDecision('Review', 'Listing', 'Provider', 'Person', 'Audit'),
  }),
}));

export const { useAdminReviewsQuery, useAdminReviewQuery, useSetReviewStatusMutation } = adminReviewsApi;
