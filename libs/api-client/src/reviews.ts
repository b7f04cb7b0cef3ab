import type { CreateReviewRequest, ReportReviewRequest, Review } from '@tm/contracts';
import { extendApi, type ApiError, type EndpointBuilder } from '@tm/platform';
import { byCursor, toPage, type PageCall } from './page';
import { patchRow } from './patchRow';
import { request } from './request';
import { tags } from './tags';

const { tag, list, counts, ofPage, ofPages } = tags('Review');

const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;
const patchReview = patchRow<Review, unknown>('Review', () => undefined);

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
export const reviewsApi = extendApi((build: EndpointBuilder) => ({
  reviews: build.infiniteQuery({
    infiniteQueryOptions: byCursor,
    query: ({ queryArg: { mine, ...selection }, pageParam }: PageCall<ReviewSelection>) =>
      request('GET /api/reviews', { query: { ...selection, mine: mine || undefined, cursor: pageParam } }),
    transformResponse: toPage<Review>,
    providesTags: ofPages,
  }),
  /** The first few of a selection: `useReviewsTopQuery({ mine: true, limit: 3 })`. */
  reviewsTop: build.query({
    query: ({ mine, ...selection }: ReviewSelection) =>
      request('GET /api/reviews', { query: { ...selection, mine: mine || undefined } }),
    transformResponse: toPage<Review>,
    providesTags: ofPage,
  }),
  /** The mean, the count and how many gave each number of stars: `useReviewSummaryQuery({ serviceId })`. */
  reviewSummary: build.query({
    query: (of: { serviceId: string } | { providerId: string }) =>
      request('GET /api/reviews/summary', { query: of }),
    providesTags: [counts],
  }),
  /** `key` is the form's idempotency key, kept over retries (PD-22). */
  createReview: build.mutation({
    query: ({ body, key }: { body: CreateReviewRequest; key: string }) =>
      request('POST /api/reviews', { body, idempotencyKey: key }),
    invalidatesTags: (answer, error, { body }) =>
      answer || isStale(error)
        ? [list, counts, tags('Booking').tag(body.bookingId), 'Listing', 'Provider', 'Summary']
        : [],
  }),
  /** The same words again are the same reply, so that a lost answer may be asked for anew. */
  replyToReview: build.mutation({
    query: ({ id, reply }: { id: string; reply: string }) =>
      request('PUT /api/reviews/:id/reply', { params: { id }, body: { reply } }),
    onQueryStarted: patchReview,
    invalidatesTags: (_review, error, { id }) => (isStale(error) ? [tag(id), list] : []),
  }),
  /** Tells the admins of a review, once per person. What everybody reads stays as it is. */
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
