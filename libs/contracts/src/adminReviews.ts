import { CASE_REASONS, REPORT_REASONS, REVIEW_RULINGS, REVIEW_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, reason } from './fields';
import { paging } from './queryFields';
import { review } from './reviews';

/**
 * Query of GET /api/admin/reviews: reported reviews. The list of open cases begins with the longest wait;
 * every other list begins with the latest decision or report.
 */
export const adminReviewQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum(['open', 'kept', 'hidden', 'all'], 'Unknown state')),
  reason: z.optional(z.enum(CASE_REASONS, 'Unknown reason')),
});

/**
 * Body of PUT /api/admin/reviews/{id}/status. `version` is that of the review that the admin saw; a decision
 * on an older version is rejected with 409.
 */
export const reviewStatusRequest = z.strictObject({
  status: z.enum(REVIEW_RULINGS, 'Status must be hidden or visible'),
  reason: reason(500, 'Please give a reason'),
  version: z.optional(z.int('Version must be a whole number')),
});

/** The last admin decision; the admin's name is the current one. */
const ruling = z.object({
  outcome: z.enum(REVIEW_RULINGS),
  at: instant,
  by: z.object({ id, name: z.string() }),
  reason: z.string(),
});

const name = { firstName: z.string(), lastName: z.string() };

/**
 * A review as admins see it, with full names. `since` is when the wait began, or when the last decision was
 * taken; null without a report.
 */
export const adminReview = z.object({
  ...review.shape,
  customer: z.object({ id, ...name }),
  service: z.object({ id, title: z.string() }),
  provider: z.object({ id, businessName: z.string() }),
  state: z.enum(REVIEW_STATES),
  since: z.nullable(instant),
  /** Number of reports by users, and the distinct reasons given by them or by the system. */
  reports: z.number(),
  reasons: z.array(z.enum(CASE_REASONS)),
  ruling: z.nullable(ruling),
  version: z.number(),
});

/** A report of a review. Lists begin with the latest report. */
export const reviewReport = z.object({
  reporter: z.object({ id, ...name }),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  at: instant,
});

/** Response of GET /api/admin/reviews/{id}: adds the latest reports, at most 50. */
export const adminReviewDetails = z.object({ ...adminReview.shape, latestReports: z.array(reviewReport) });

export type AdminReviewQuery = z.input<typeof adminReviewQuery>;
export type ReviewStatusRequest = z.input<typeof reviewStatusRequest>;
export type AdminReview = z.infer<typeof adminReview>;
export type AdminReviewDetails = z.infer<typeof adminReviewDetails>;
export type ReviewReport = z.infer<typeof reviewReport>;
