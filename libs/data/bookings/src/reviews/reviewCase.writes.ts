import type { ReportReason, SystemReportReason } from '@tm/domain';
import { Types, asTransientError, isDuplicateKey, type ClientSession } from '@tm/mongo';
import { ReviewCaseModel } from '@tm/schema/admin';

/**
 * Counts a report in the case. A case that waits already keeps its start time; a case decided as kept waits
 * again.
 */
export const openReviewCase = async (
  session: ClientSession,
  reviewId: string,
  reason: ReportReason,
  now: Date,
) => {
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
 * Adds a newly written review to the admins' queue for a reason that the system has found, in the transaction
 * that writes the review. The case only asks for a check; the review stays visible.
 */
export const openSystemCase = async (
  session: ClientSession,
  reviewId: Types.ObjectId,
  reason: SystemReportReason,
  now: Date,
): Promise<void> => {
  await ReviewCaseModel.create(
    [{ _id: reviewId, state: 'open', since: now, reports: 0, reasons: [reason] }],
    {
      session,
    },
  );
};
