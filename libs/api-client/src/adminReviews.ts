import type { AdminReview, AdminReviewQuery, ReviewStatusRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateRow, request, tags } from '@tm/platform';
import { toOpenPage, type PageParams } from './page';

const { ofPage, tag } = tags('Review');

/** Reported reviews, and the decision of an admin on one of them. */
export const adminReviewsApi = extendApi((build: EndpointBuilder) => ({
  adminReviews: build.query({
    query: (query: PageParams<AdminReviewQuery>) => request('GET /api/admin/reviews', { query }),
    transformResponse: toOpenPage<AdminReview>,
    providesTags: ofPage,
  }),
  adminReview: build.query({
    query: (id: string) => request('GET /api/admin/reviews/:id', { params: { id } }),
    providesTags: (_row, _error, id) => [tag(id)],
  }),
  setReviewStatus: build.mutation({
    query: ({ id, body }: { id: string; body: ReviewStatusRequest }) =>
      request('PUT /api/admin/reviews/:id/status', { params: { id }, body }),
    invalidatesTags: invalidateRow('Review', 'Listing', 'Provider', 'Person', 'Audit'),
  }),
}));

export const { useAdminReviewsQuery, useAdminReviewQuery, useSetReviewStatusMutation } = adminReviewsApi;
