import { REVIEW_REPEAT_DAYS } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import type { ClientSession } from '../transaction';
import { countRating } from './ratingTotals';
import { ReviewModel, type ReviewRow } from './review.schema';
import { UncountedReviewModel, type NotCounted, type UncountedReviewRow } from './uncountedReview.schema';

const REPEAT_S = REVIEW_REPEAT_DAYS * 24 * 60 * 60;
/** Why a review does not count that a newer one has replaced. */
export const REPEATED: NotCounted = { reason: 'repeat', countsFrom: null };

/** The reviews of the same customer and business that count and were written within 30 days of this one. */
const findNear = ({ _id, customerId, providerId }: ReviewRow, session: ClientSession) => {
  const at = _id.getTimestamp().getTime() / 1000;
  const [from, to] = [at - REPEAT_S, at + REPEAT_S].map((time) => Types.ObjectId.createFromTime(time));
  return ReviewModel.find({ customerId, providerId, _id: trusted({ $gt: from, $lt: to }) }, null, { session })
    .hint({ customerId: 1, _id: -1 })
    .lean<ReviewRow[]>();
};

/** The review alone, as it is stored when it counts. */
export const withoutReason = (found: UncountedReviewRow): ReviewRow => {
  const review: ReviewRow & { notCounted?: NotCounted } = { ...found };
  delete review.notCounted;
  return review;
};

/** Writes a review among those that do not count. By the driver: it is to be the same to the last field. */
export const setAside = async (
  session: ClientSession,
  review: ReviewRow,
  notCounted: NotCounted,
): Promise<void> => {
  await UncountedReviewModel.collection.insertOne({ ...review, notCounted } as never, { session });
};

/** Takes a review that counts out of the lists and ratings, and keeps it among those that do not. */
const replace = async (session: ClientSession, review: ReviewRow): Promise<void> => {
  await countRating(session, review, -1);
  await ReviewModel.collection.deleteOne({ _id: review._id }, { session });
  await setAside(session, review, REPEATED);
};

/**
 * Makes a review that is stored nowhere yet count: it is inserted into the reviews and added to the ratings of listing and provider. Of the
 * reviews of one customer and business within 30 days only the newest counts; an older one is kept among those that do not count.
 * Returns false when this one is older than another, so that it does not count itself.
 */
export const placeReview = async (session: ClientSession, review: ReviewRow): Promise<boolean> => {
  // First: all reviews of a provider meet in its document, so that of two at the same moment one starts again and sees the other.
  await countRating(session, review, 1);
  const near = await findNear(review, session);
  if (near.some(({ _id }) => String(_id) > String(review._id))) {
    await countRating(session, review, -1);
    await setAside(session, review, REPEATED);
    return false;
  }
  for (const older of near) await replace(session, older);
  await ReviewModel.collection.insertOne(review as never, { session });
  return true;
};
