import { CASE_REASONS, REPORT_REASONS, REVIEW_RULINGS, REVIEW_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, paging, reason } from './fields';
import { review } from './reviews';

/** GET /api/admin/reviews: reported reviews. What waits comes first to last by how long it waits; the others by the last decision. */
export const adminReviewQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum(['open', 'kept', 'hidden', 'all'], 'Unknown state')),
  reason: z.optional(z.enum(CASE_REASONS, 'Unknown reason')),
});

/** PUT /api/admin/reviews/{id}/status. `version` is that of the review that was looked at: a later ruling refuses this one (409). */
export const reviewStatusRequest = z.strictObject({
  status: z.enum(REVIEW_RULINGS, 'Status must be hidden or visible'),
  reason: reason(500, 'Please give a reason'),
  version: z.optional(z.int('Version must be a whole number')),
});

/** What an admin decided last; the name is that of today. */
const ruling = z.object({
  outcome: z.enum(REVIEW_RULINGS),
  at: instant,
  by: z.object({ id, name: z.string() }),
  reason: z.string(),
});

const name = { firstName: z.string(), lastName: z.string() };

/** A review as admins read it, with whole names. `since`: since when it waits, or when it was decided; null when nobody reported it. */
export const adminReview = z.object({
  ...review.shape,
  customer: z.object({ id, ...name }),
  service: z.object({ id, title: z.string() }),
  provider: z.object({ id, businessName: z.string() }),
  state: z.enum(REVIEW_STATES),
  since: z.nullable(instant),
  /** How many people reported it, and the different reasons they, or the system, gave. */
  reports: z.number(),
  reasons: z.array(z.enum(CASE_REASONS)),
  ruling: z.nullable(ruling),
  version: z.number(),
});

/** Who reported a review, why and when, the latest first. */
export const reviewReport = z.object({
  reporter: z.object({ id, ...name }),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  at: instant,
});

/** GET /api/admin/reviews/{id}: with the latest reports, at most 50. */
export const adminReviewDetails = z.object({ ...adminReview.shape, latestReports: z.array(reviewReport) });

export type AdminReviewQuery = z.input<typeof adminReviewQuery>;
export type ReviewStatusRequest = z.input<typeof reviewStatusRequest>;
export type AdminReview = z.infer<typeof adminReview>;
export type AdminReviewDetails = z.infer<typeof adminReviewDetails>;
export type ReviewReport = z.infer<typeof reviewReport>;
