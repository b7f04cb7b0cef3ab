import type { CreateReviewRequest, ReportReviewRequest, Review, ReviewSummary } from '@tm/contracts';
import { extendApi } from '@tm/platform';
import { idempotent } from './idempotency';
import { byCursor, toPage, type Page } from './page';

/** Of a provider (profile id), of one service, of one booking, or the caller's own; with `rating` those of so many stars. */
export type ReviewSelection = {
  providerId?: string;
  serviceId?: string;
  bookingId?: string;
  mine?: boolean;
  rating?: number;
  limit?: number;
};

/**
 * `useReviewsInfiniteQuery({ serviceId })`; `useCreateReviewMutation()` for the customer of a completed booking;
 * `useReplyToReviewMutation()` for the provider whom a review is about; `useReportReviewMutation()` for everybody who is signed in.
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
  /** The first few of a selection: `useReviewsTopQuery({ mine: true, limit: 3 })`. */
  reviewsTop: build.query<Page<Review>, ReviewSelection>({
    query: ({ mine, ...selection }) => ({
      url: '/reviews',
      query: { ...selection, mine: mine || undefined },
    }),
    transformResponse: toPage,
    providesTags: ['Review'],
  }),
  /** The mean, the count and how many gave each number of stars: `useReviewSummaryQuery({ serviceId })`. */
  reviewSummary: build.query<ReviewSummary, { serviceId: string } | { providerId: string }>({
    query: (of) => ({ url: '/reviews/summary', query: of }),
    providesTags: ['Review'],
  }),
  /** `key` is the form's idempotency key, kept over retries (PD-22). */
  createReview: build.mutation<Review, { body: CreateReviewRequest; key: string }>({
    query: ({ body, key }) => ({ url: '/reviews', method: 'POST', body, headers: idempotent(key) }),
    invalidatesTags: (answer, error) =>
      answer || error?.status === 409 ? ['Review', 'Booking', 'Listing', 'Provider', 'Summary'] : [],
  }),
  /** The same words again are the same reply, so that a lost answer may be asked for anew. */
  replyToReview: build.mutation<Review, { id: string; reply: string }>({
    query: ({ id, reply }) => ({ url: `/reviews/${id}/reply`, method: 'PUT', body: { reply } }),
    invalidatesTags: (answer, error) => (answer || error?.status === 409 ? ['Review'] : []),
  }),
  /** Tells the admins of a review, once per person. What everybody reads stays as it is. */
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
