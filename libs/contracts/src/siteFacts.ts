import * as z from 'zod/mini';
import { id } from './fields';

/** A quoted review: `id` is the reviewed listing, `by` the short name of the customer. */
export const quote = z.object({
  id,
  text: z.string(),
  rating: z.number(),
  by: z.string(),
  businessName: z.string(),
});

/**
 * Response of GET /api/services/facts: the numbers of the landing page, null if one of them is unknown or
 * small, and at most two quoted reviews.
 */
export const siteFacts = z.object({
  counts: z.nullable(z.object({ verifiedProviders: z.number(), completedJobs: z.number() })),
  quotes: z.array(quote),
});

export type SiteFacts = z.infer<typeof siteFacts>;
