import type { AdminReview, AdminReviewDetails, AdminReviewQuery, ReviewStatusRequest } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { toOpenPage, type OpenPage } from './page';
import { ruled } from './ruled';

type Wish = Omit<AdminReviewQuery, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** Reported reviews, and what an admin decides of one. */
export const adminReviewsApi = extendApi((build) => ({
  adminReviews: build.query<OpenPage<AdminReview>, Wish>({
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
    invalidatesTags: ruled('Review', 'Listing', 'Provider', 'Person', 'Audit'),
  }),
}));

export const { useAdminReviewsQuery, useAdminReviewQuery, useSetReviewStatusMutation } = adminReviewsApi;
