import {
  MAX_REPORT_NOTE,
  MAX_REVIEW_COMMENT,
  MAX_REVIEW_REPLY,
  NOT_COUNTED_REASONS,
  REPORT_REASONS,
} from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, paragraph } from './fields';
import { paging, wholeNumber } from './queryFields';

/** Body of POST /api/reviews. The server derives the provider from the booking and ignores a sent value. */
export const createReviewRequest = z.strictObject({
  bookingId: id,
  providerId: z.optional(id),
  restaurantId: z.optional(z.nullable(id)),
  rating: z
    .int('Rating must be from 1 to 5')
    .check(z.gte(1, 'Rating must be from 1 to 5'), z.lte(5, 'Rating must be from 1 to 5')),
  comment: z.optional(paragraph(MAX_REVIEW_COMMENT)),
});

/** Body of PUT /api/reviews/{id}/reply: the provider's public reply, once per review. */
export const replyToReviewRequest = z.strictObject({
  reply: paragraph(MAX_REVIEW_REPLY, 'Please write your reply'),
});

/** Body of POST /api/reviews/{id}/report: reports a review to the admins, once per user. */
export const reportReviewRequest = z.strictObject({
  reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
  note: z.optional(paragraph(MAX_REPORT_NOTE)),
});

export const review = z.object({
  id,
  bookingId: id,
  serviceId: id,
  providerId: id,
  restaurantId: z.nullable(id),
  rating: z.number(),
  comment: z.string(),
  /** `lastName` is only the initial, so that readers learn no more about a reviewer. */
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The provider's reply; there is at most one. */
  reply: z.nullable(z.object({ text: z.string(), at: instant })),
  createdAt: instant,
  /** Visible to the author only: time and reason if an admin has hidden the review. */
  hidden: z.optional(z.object({ at: instant, reason: z.string() })),
  /**
   * Visible to the author and admins only: the reason why the review is in no public list and no rating, and
   * for an early review the time from which it counts.
   */
  notCounted: z.optional(z.object({ reason: z.enum(NOT_COUNTED_REASONS), countsFrom: z.nullable(instant) })),
});

/**
 * Query of GET /api/reviews: reviews of a provider, a listing or a booking, or the caller's own
 * (`mine=true`). `rating` selects one number of stars.
 */
export const reviewQuery = z
  .strictObject({
    ...paging,
    providerId: z.optional(id),
    serviceId: z.optional(id),
    bookingId: z.optional(id),
    mine: z.optional(z.literal('true')),
    rating: z.optional(wholeNumber(1, 5, 'rating must be a whole number from 1 to 5')),
  })
  .check(
    z.refine(
      ({ providerId, serviceId, bookingId, mine }) =>
        [providerId, serviceId, bookingId, mine].some((of) => of !== undefined),
      { error: 'Give providerId, serviceId, bookingId, or mine=true', path: ['providerId'] },
    ),
  );

/** Query of GET /api/reviews/summary: for one listing or one provider. */
export const reviewSummaryQuery = z
  .strictObject({
    serviceId: z.optional(id),
    providerId: z.optional(id),
  })
  .check(
    z.refine(({ serviceId, providerId }) => (serviceId === undefined) !== (providerId === undefined), {
      error: 'Give either serviceId or providerId',
      path: ['serviceId'],
    }),
  );

/**
 * Mean of the stars (0 without reviews), number of reviews, and number of reviews for each number of stars.
 */
export const reviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  distribution: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
});

export type CreateReviewRequest = z.input<typeof createReviewRequest>;
export type ReplyToReviewRequest = z.input<typeof replyToReviewRequest>;
export type ReportReviewRequest = z.input<typeof reportReviewRequest>;
export type Review = z.infer<typeof review>;
export type ReviewSummary = z.infer<typeof reviewSummary>;
export type ReviewQuery = z.input<typeof reviewQuery>;
