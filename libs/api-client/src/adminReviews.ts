import type { AdminReview, AdminReviewDetails, AdminReviewQuery, ReviewStatusRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { invalidateAfterDecision } from './after';
import { toOpenPage, type OpenPage, type PageParams } from './page';

/** Reported reviews, and the decision of an admin on one of them. */
export const adminReviewsApi = extendApi((build) => ({
  adminReviews: build.query<OpenPage<AdminReview>, PageParams<AdminReviewQuery>>({
    query: (query) => ({ url: '/admin/reviews', query }),
    transformResponse: toOpenPage,
    providesTags: ['Review'],
  }),
  adminReview: build.query<AdminReviewDetails, string>({
    query: (id) => `/admin/reviews/${id}`,
    providesTags: ['Review'],
  }),
  setReviewStatus: build.mutation<AdminReview, { id: string; body: ReviewStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/reviews/${id}/status`, method: 'PUT', body }),
    invalidatesTags: invalidateAfterDecision('Review', 'Listing', 'Provider', 'Person', 'Audit'),
  }),
}));

export const { useAdminReviewsQuery, useAdminReviewQuery, useSetReviewStatusMutation } = adminReviewsApi;
