import type { AdminReview, AdminReviewDetails, AdminReviewQuery, ReviewStatusRequest } from '@tm/contracts';
import { extendApi, type ApiError } from '@tm/platform';
import { toPage, type Page } from './page';

type Wish = Omit<AdminReviewQuery, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** A refused ruling usually means that somebody was faster: what the screen shows is fetched again. */
const ruled = (answer: unknown, error: ApiError | undefined) =>
  answer !== undefined || error?.status === 409 || error?.status === 404
    ? (['Review', 'Listing', 'Provider', 'Person', 'Audit'] as const)
    : [];

/** Reported reviews, and what an admin decides of one. */
export const adminReviewsApi = extendApi((build) => ({
  adminReviews: build.query<Page<AdminReview>, Wish>({
    query: (query) => ({ url: '/admin/reviews', query }),
    transformResponse: toPage,
    providesTags: ['Review'],
  }),
  adminReview: build.query<AdminReviewDetails, string>({
    query: (id) => `/admin/reviews/${id}`,
    providesTags: ['Review'],
  }),
  setReviewStatus: build.mutation<AdminReview, { id: string; body: ReviewStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/reviews/${id}/status`, method: 'PUT', body }),
    invalidatesTags: ruled,
  }),
}));

export const { useAdminReviewsQuery, useAdminReviewQuery, useSetReviewStatusMutation } = adminReviewsApi;
