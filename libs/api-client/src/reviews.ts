import type { CreateReviewRequest, ReportReviewRequest, Review } from '@tm/contracts';
import { type ApiError, type EndpointBuilder, extendApi, patchRow, request, tags } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';

const { tag, list, counts, ofPage, ofPages } = tags('Review');

const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;
const patchReview = patchRow<Review, unknown>('Review', () => undefined);

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
export const reviewsApi = extendApi((build: EndpointBuilder) => ({
  reviews: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { mine, ...selection }, pageParam }: PageCall<ReviewSelection>) =>
      request('GET /api/reviews', { query: { ...selection, mine: mine || undefined, cursor: pageParam } }),
    transformResponse: toPage<Review>,
    providesTags: ofPages,
  }),
  /** Reads the first few reviews of a selection: `useReviewsTopQuery({ mine: true, limit: 3 })`. */
  reviewsTop: build.query({
    query: ({ mine, ...selection }: ReviewSelection) =>
      request('GET /api/reviews', { query: { ...selection, mine: mine || undefined } }),
    transformResponse: toPage<Review>,
    providesTags: ofPage,
  }),
  /** The mean, the count, and the count for each number of stars: `useReviewSummaryQuery({ serviceId })`. */
  reviewSummary: build.query({
    query: (of: { serviceId: string } | { providerId: string }) =>
      request('GET /api/reviews/summary', { query: of }),
    providesTags: [counts],
  }),
  /** `key` is the form's idempotency key. It stays the same over retries (PD-22). */
  createReview: build.mutation({
    query: ({ body, key }: { body: CreateReviewRequest; key: string }) =>
      request('POST /api/reviews', { body, idempotencyKey: key }),
    invalidatesTags: (answer, error, { body }) =>
      answer || isStale(error)
        ? [list, counts, tags('Booking').tag(body.bookingId), 'Listing', 'Provider', 'Summary']
        : [],
  }),
  /** Sending the same text again has no further effect, so a lost response may be retried. */
  replyToReview: build.mutation({
    query: ({ id, reply }: { id: string; reply: string }) =>
      request('PUT /api/reviews/:id/reply', { params: { id }, body: { reply } }),
    onQueryStarted: patchReview,
    invalidatesTags: (_review, error, { id }) => (isStale(error) ? [tag(id), list] : []),
  }),
  /** Reports a review to the admins, once per user. The public review stays unchanged. */
  reportReview: build.mutation({
    query: ({ id, body }: { id: string; body: ReportReviewRequest }) =>
      request('POST /api/reviews/:id/report', { params: { id }, body }),
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
