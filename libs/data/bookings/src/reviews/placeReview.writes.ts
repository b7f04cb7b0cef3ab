import { REVIEW_REPEAT_DAYS } from '@tm/domain';
import { Types, trusted, type ClientSession } from '@tm/mongo';
import { countRating } from './ratingTotals.writes';
import {
  ReviewModel,
  type ReviewRow,
  UncountedReviewModel,
  type NotCounted,
  type UncountedReviewRow,
} from '@tm/schema/bookings';

const REPEAT_S = REVIEW_REPEAT_DAYS * 24 * 60 * 60;
/** The reason of a review that a newer one has replaced. */
export const REPEATED: NotCounted = { reason: 'repeat', countsFrom: null };

/** Finds the counted reviews of the same customer and business within 30 days of this one. */
const findNear = ({ _id, customerId, providerId }: ReviewRow, session: ClientSession) => {
  const at = _id.getTimestamp().getTime() / 1000;
  const [from, to] = [at - REPEAT_S, at + REPEAT_S].map((time) => Types.ObjectId.createFromTime(time));
  return ReviewModel.find({ customerId, providerId, _id: trusted({ $gt: from, $lt: to }) }, null, { session })
    .hint({ customerId: 1, _id: -1 })
    .lean<ReviewRow[]>();
};

/** Returns the review in the form in which it is stored when it counts. */
export const withoutReason = (found: UncountedReviewRow): ReviewRow => {
  const review: ReviewRow & { notCounted?: NotCounted } = { ...found };
  delete review.notCounted;
  return review;
};

/**
 * Inserts a review into the uncounted ones. By the driver, so that the document stays identical in every
 * field.
 */
export const insertUncounted = async (
  session: ClientSession,
  review: ReviewRow,
  notCounted: NotCounted,
): Promise<void> => {
  await UncountedReviewModel.collection.insertOne({ ...review, notCounted } as never, { session });
};

/** Removes a review from lists and ratings, and stores it with the uncounted ones. */
const replace = async (session: ClientSession, review: ReviewRow): Promise<void> => {
  await countRating(session, review, -1);
  await ReviewModel.collection.deleteOne({ _id: review._id }, { session });
  await insertUncounted(session, review, REPEATED);
};

/**
 * Inserts a new or restored review and adds it to the ratings of listing and provider. Of the reviews of one
 * customer and business within 30 days only the newest counts; an older one is moved to the uncounted ones.
 * Returns false when this review is older than another, and so does not count itself.
 */
export const placeReview = async (session: ClientSession, review: ReviewRow): Promise<boolean> => {
  // First, because all reviews of a provider update its document, so that one of two concurrent reviews is
  // retried and sees the other.
  await countRating(session, review, 1);
  const near = await findNear(review, session);
  if (near.some(({ _id }) => String(_id) > String(review._id))) {
    await countRating(session, review, -1);
    await insertUncounted(session, review, REPEATED);
    return false;
  }
  for (const older of near) await replace(session, older);
  await ReviewModel.collection.insertOne(review as never, { session });
  return true;
};
