import type { ClientSession, Types } from '@tm/mongo';
import { HiddenReviewModel } from '@tm/schema/admin';
import {
  ReviewModel,
  UncountedReviewModel,
  type ReviewRow,
  type UncountedReviewRow,
} from '@tm/schema/bookings';
import { placeReview, insertUncounted, withoutReason } from './placeReview.writes';
import { countRating } from './ratingTotals.writes';

export type StoredReview = ReviewRow | UncountedReviewRow;
const isUncounted = (review: StoredReview): review is UncountedReviewRow => 'notCounted' in review;

/** Finds a visible review, counted or stored without counting. */
export const findVisibleReview = async (
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<StoredReview | null> =>
  (await ReviewModel.findById(_id, null, { session }).lean<ReviewRow>()) ??
  (await UncountedReviewModel.findById(_id, null, { session }).lean<UncountedReviewRow>());

/**
 * Moves a hidden review back to its former place: an uncounted review waits again, and a counted one is
 * replaced if a newer one exists.
 */
export const restoreReview = async (
  session: ClientSession,
  _id: Types.ObjectId,
): Promise<StoredReview | null> => {
  const found = await HiddenReviewModel.findById(_id, { hidden: 0 }, { session }).lean<StoredReview>();
  if (!found) return null;
  await HiddenReviewModel.collection.deleteOne({ _id }, { session });
  if (isUncounted(found)) await insertUncounted(session, withoutReason(found), found.notCounted);
  else await placeReview(session, found);
  return found;
};

/**
 * Hides a visible review and removes its rating, in the transaction of the caller. Deletes first, so that one
 * of two concurrent decisions is retried here before it inserts the same id twice.
 */
export const hideReview = async (
  session: ClientSession,
  review: StoredReview,
  hidden: { at: Date; reason: string },
): Promise<void> => {
  const { _id } = review;
  if (isUncounted(review)) await UncountedReviewModel.collection.deleteOne({ _id }, { session });
  else {
    await countRating(session, review, -1);
    await ReviewModel.collection.deleteOne({ _id }, { session });
  }
  // By the driver, so that the document stays identical in every field.
  await HiddenReviewModel.collection.insertOne({ ...review, hidden } as never, { session });
};
