import type { ReportReason } from '@tm/domain';
import { openReviewCase } from '@tm/data-bookings';
import { currentTime, Types, conflict, isDuplicateKey, notFound, inTransaction } from '@tm/mongo';
import { ReviewModel, ReviewReportModel } from '@tm/schema/bookings';

/** The caller has checked that the reporter may read the review and is not its author. */
export type NewReport = {
  reviewId: string;
  reporterId: string;
  reason: ReportReason;
  note?: string | undefined;
};

const alreadyReported = () => conflict('already_reported', 'You have already reported this review.');

/**
 * Reports a review to the admins: the report and the review's place in the queue, in one transaction. A
 * review that an admin has decided to keep waits for a new decision. Rejects with 409 `already_reported` (a
 * user reports a review only once), 404 when the review is hidden or deleted.
 */
export const reportReview = async (
  { reviewId, reporterId, reason, note }: NewReport,
  now = currentTime(),
): Promise<void> => {
  const own = { reviewId: new Types.ObjectId(reviewId), reporterId: new Types.ObjectId(reporterId) };
  await inTransaction(async (session) => {
    if (await ReviewReportModel.exists(own).session(session)) throw alreadyReported();
    // Inside the transaction, so that a concurrent report and decision conflict in the case, and one of them
    // is retried.
    if (!(await ReviewModel.exists({ _id: reviewId }).session(session))) throw notFound('Review not found');
    await openReviewCase(session, reviewId, reason, now);
    await ReviewReportModel.create([{ ...own, reason, note: note || null, at: now }], { session }).catch(
      (error: unknown) => {
        throw isDuplicateKey(error) ? alreadyReported() : error;
      },
    );
  });
};
