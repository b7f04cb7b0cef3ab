import type { ReportReason, SystemReportReason } from '@tm/domain';
import { Types } from 'mongoose';
import { conflict, isDuplicateKey, notFound } from '../refusal';
import { ReviewModel } from '../reviews/review.schema';
import { inTransaction, startAgain, type ClientSession } from '../transaction';
import { ReviewCaseModel } from './reviewCase.schema';
import { ReviewReportModel } from './reviewReport.schema';

/** The caller has seen that the reporter may read the review and did not write it. */
export type NewReport = {
  reviewId: string;
  reporterId: string;
  reason: ReportReason;
  note?: string | undefined;
};

const already = () => conflict('already_reported', 'You have already reported this review.');

/** Counts a report in the case. One that waits already goes on waiting since the first report; one that was kept waits again. */
const openCase = async (session: ClientSession, reviewId: string, reason: ReportReason, now: Date) => {
  const seen = await ReviewCaseModel.findById(reviewId, 'state', { session }).lean();
  if (seen) {
    const again = seen.state === 'open' ? {} : { $set: { state: 'open' as const, since: now } };
    const counted = { ...again, $inc: { reports: 1 }, $addToSet: { reasons: reason } };
    await ReviewCaseModel.updateOne({ _id: seen._id }, counted, { session });
    return;
  }
  const first = { _id: new Types.ObjectId(reviewId), state: 'open', since: now, reports: 1 } as const;
  // Another's first report, or an admin who hides it, may be there before: then it is looked at anew.
  await ReviewCaseModel.create([{ ...first, reasons: [reason] }], { session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? startAgain(error) : error;
  });
};

/** Puts a review that was just written into the admins' queue by itself, in the transaction that writes it: a reason to look, no ruling. */
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
 * Reports a review to the admins: the report, and the review's place in their queue, in one transaction. A review that an admin has kept
 * waits again from now on. Refuses: 409 `already_reported` (once per person), 404 when it is hidden or gone.
 */
export const reportReview = async (
  { reviewId, reporterId, reason, note }: NewReport,
  now = new Date(),
): Promise<void> => {
  const own = { reviewId: new Types.ObjectId(reviewId), reporterId: new Types.ObjectId(reporterId) };
  await inTransaction(async (session) => {
    if (await ReviewReportModel.exists(own).session(session)) throw already();
    // Inside, so that a report and a ruling at the same moment meet in the case, and one of them starts again.
    if (!(await ReviewModel.exists({ _id: reviewId }).session(session))) throw notFound('Review not found');
    await openCase(session, reviewId, reason, now);
    await ReviewReportModel.create([{ ...own, reason, note: note || null, at: now }], { session }).catch(
      (error: unknown) => {
        throw isDuplicateKey(error) ? already() : error;
      },
    );
  });
};
