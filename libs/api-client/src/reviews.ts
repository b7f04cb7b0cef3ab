import type { CreateReviewRequest, ReportReviewRequest, Review, ReviewSummary } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { idempotent } from './idempotency';
import { byCursor, toPage, type Page } from './page';

/**
 * Reviews of a provider (profile id), of one listing, of one booking, or by the caller. `rating` selects
 * reviews with that number of stars.
 */
export type ReviewSelection = {
  providerId?: string;
  serviceId?: string;
  bookingId?: string;
  mine?: boolean;
  rating?: number;
  limit?: number;
};

/**
 * `useReviewsInfiniteQuery({ serviceId })` reads reviews. `useCreateReviewMutation()` is for the customer of
 * a completed booking, `useReplyToReviewMutation()` for the reviewed provider, `useReportReviewMutation()`
 * for every signed-in user.
 */
export const reviewsApi = extendApi((build) => ({
  reviews: build.infiniteQuery<Page<Review>, ReviewSelection, string | undefined>({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { mine, ...selection }, pageParam }) => ({
      url: '/reviews',
      query: { ...selection, mine: mine || undefined, cursor: pageParam },
    }),
    transformResponse: toPage,
    providesTags: ['Review'],
  }),
  /** Reads the first few reviews of a selection: `useReviewsTopQuery({ mine: true, limit: 3 })`. */
  reviewsTop: build.query<Page<Review>, ReviewSelection>({
    query: ({ mine, ...selection }) => ({
      url: '/reviews',
      query: { ...selection, mine: mine || undefined },
    }),
    transformResponse: toPage,
    providesTags: ['Review'],
  }),
  /** The mean, the count, and the count for each number of stars: `useReviewSummaryQuery({ serviceId })`. */
  reviewSummary: build.query<ReviewSummary, { serviceId: string } | { providerId: string }>({
    query: (of) => ({ url: '/reviews/summary', query: of }),
    providesTags: ['Review'],
  }),
  /** `key` is the form's idempotency key. It stays the same over retries (PD-22). */
  createReview: build.mutation<Review, { body: CreateReviewRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/reviews', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: (answer, error) =>
      answer || error?.status === 409 ? ['Review', 'Booking', 'Listing', 'Provider', 'Summary'] : [],
  }),
  /** Sending the same text again has no further effect, so a lost response may be retried. */
  replyToReview: build.mutation<Review, { id: string; reply: string }>({
    query: ({ id, reply }) => ({ url: `/reviews/${id}/reply`, method: 'PUT', body: { reply } }),
    invalidatesTags: (answer, error) => (answer || error?.status === 409 ? ['Review'] : []),
  }),
  /** Reports a review to the admins, once per user. The public review stays unchanged. */
  reportReview: build.mutation<void, { id: string; body: ReportReviewRequest }>({
    query: ({ id, body }) => ({ url: `/reviews/${id}/report`, method: 'POST', body }),
  }),
}));

export const {
  useReviewsInfiniteQuery,
  useReviewsTopQuery,
  useReviewSummaryQuery,
  useCreateReviewMutation,
  useReplyToReviewMutation,
  useReportReviewMutation,
} = reviewsApi;
