import * as z from 'zod/mini';
import { id, instant, paging, paragraph } from './fields';

/** POST /api/reviews. The provider follows from the booking, whatever is sent. */
export const createReviewRequest = z.strictObject({
  bookingId: id,
  providerId: z.optional(id),
  restaurantId: z.optional(z.nullable(id)),
  rating: z.int('Rating must be from 1 to 5').check(z.gte(1, 'Rating must be from 1 to 5'), z.lte(5, 'Rating must be from 1 to 5')),
  comment: z.optional(paragraph(2000)),
});

export const review = z.object({
  id,
  bookingId: id,
  serviceId: id,
  providerId: id,
  restaurantId: z.nullable(id),
  rating: z.number(),
  comment: z.string(),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: instant,
});

/** GET /api/reviews: of a provider, of one service, or the caller's own (`mine=true`). */
export const reviewQuery = z.strictObject({
  ...paging,
  providerId: z.optional(id),
  serviceId: z.optional(id),
  mine: z.optional(z.literal('true')),
});

export type CreateReviewRequest = z.input<typeof createReviewRequest>;
export type Review = z.infer<typeof review>;
export type ReviewQuery = z.input<typeof reviewQuery>;
