import { type Types, inBatches, trusted } from '@tm/mongo';
import { HiddenReviewModel } from '@tm/schema/admin';
import { readProviderProfiles } from '@tm/schema/read';
import { ReviewModel, ReviewReportModel, UncountedReviewModel } from '@tm/schema/bookings';

const isOneOf = (ids: Types.ObjectId[]) => trusted({ $in: ids });

/**
 * Erases the replies of an erased provider, which are the provider's own texts. The reviews stay. Repeatable,
 * in batches.
 */
export const eraseReplies = async (person: Types.ObjectId): Promise<void> => {
  const profile = await readProviderProfiles.findOne({ userId: person }, '_id').lean();
  if (!profile) return;
  const blank = { $set: { reply: null } };
  await inBatches(ReviewModel, { providerId: profile._id }, (ids) =>
    ReviewModel.updateMany({ _id: isOneOf(ids) }, blank, { timestamps: false }),
  );
  await inBatches(HiddenReviewModel, { providerId: profile._id }, (ids) =>
    HiddenReviewModel.updateMany({ _id: isOneOf(ids) }, blank, { timestamps: false }),
  );
  await inBatches(UncountedReviewModel, { providerId: profile._id }, (ids) =>
    UncountedReviewModel.updateMany({ _id: isOneOf(ids) }, blank, { timestamps: false }),
  );
};

/** Erases the notes of an erased reporter. The report and its reason stay. */
export const eraseReportNotes = (person: Types.ObjectId) =>
  inBatches(ReviewReportModel, { reporterId: person }, (ids) =>
    ReviewReportModel.updateMany({ _id: isOneOf(ids) }, { $set: { note: null } }),
  );
