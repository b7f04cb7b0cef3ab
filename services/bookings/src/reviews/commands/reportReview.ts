import type { ReportReason, SystemReportReason } from '@tm/domain';
import {
  Types,
  conflict,
  isDuplicateKey,
  notFound,
  inTransaction,
  asTransientError,
  type ClientSession,
} from '@tm/mongo';
import { ReviewModel, ReviewReportModel } from '@tm/schema/bookings';
import { ReviewCaseModel } from '@tm/schema/admin';

/** The caller has checked that the reporter may read the review and is not its author. */
export type NewReport = {
  reviewId: string;
  reporterId: string;
  reason: ReportReason;
  note?: string | undefined;
};

const already = () => conflict('already_reported', 'You have already reported this review.');

/**
 * Counts a report in the case. A case that waits already keeps its start time; a case decided as kept waits
 * again.
 */
const openCase = async (session: ClientSession, reviewId: string, reason: ReportReason, now: Date) => {
  const seen = await ReviewCaseModel.findById(reviewId, 'state', { session }).lean();
  if (seen) {
    const again = seen.state === 'open' ? {} : { $set: { state: 'open' as const, since: now } };
    const counted = { ...again, $inc: { reports: 1 }, $addToSet: { reasons: reason } };
    await ReviewCaseModel.updateOne({ _id: seen._id }, counted, { session });
    return;
  }
  const first = { _id: new Types.ObjectId(reviewId), state: 'open', since: now, reports: 1 } as const;
  // A concurrent first report, or a decision to hide, may have created the case. The transaction is then
  // retried.
  await ReviewCaseModel.create([{ ...first, reasons: [reason] }], { session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  });
};

/**
 * Adds a newly written review to the admins' queue by the system, in the transaction that writes it. It asks
 * for a check and decides nothing.
 */
export const openSystemCase = async (
  session: ClientSession,
  reviewId: Types.ObjectId,
  sign: SystemReportReason,
  now: Date,
): Promise<void> => {
  await ReviewCaseModel.create([{ _id: reviewId, state: 'open', since: now, reports: 0, reasons: [sign] }], {
    session,
  });
};

/**
 * Reports a review to the admins: the report and the review's place in the queue, in one transaction. A
 * review that an admin has kept waits again. Rejects with 409 `already_reported` (once per user), 404 when
 * the review is hidden or deleted.
 */
export const reportReview = async (
  { reviewId, reporterId, reason, note }: NewReport,
  now = new Date(),
): Promise<void> => {
  const own = { reviewId: new Types.ObjectId(reviewId), reporterId: new Types.ObjectId(reporterId) };
  await inTransaction(async (session) => {
    if (await ReviewReportModel.exists(own).session(session)) throw already();
    // Inside the transaction, so that a concurrent report and decision conflict in the case, and one of them
    // is retried.
    if (!(await ReviewModel.exists({ _id: reviewId }).session(session))) throw notFound('Review not found');
    await openCase(session, reviewId, reason, now);
    await ReviewReportModel.create([{ ...own, reason, note: note || null, at: now }], { session }).catch(
      (error: unknown) => {
        throw isDuplicateKey(error) ? already() : error;
      },
    );
  });
};
