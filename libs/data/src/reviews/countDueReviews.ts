import { trusted, type Types } from 'mongoose';
import { BookingModel, type BookingRow } from '../bookings/booking.schema';
import { inTransaction } from '../transaction';
import { findPresent } from '../users/presentPeople.reads';
import { placeReview, withoutReason } from './placeReview';
import { tellReviewed } from './review.news';
import {
  CAN_COUNT,
  DUE_INDEX,
  UncountedReviewModel,
  type UncountedReviewRow,
} from './uncountedReview.schema';

/** Read at once: what one process has in hand when it dies. */
const BATCH = 100;

const findDue = (now: Date, passed: readonly Types.ObjectId[]) =>
  UncountedReviewModel.find(
    {
      'notCounted.countsFrom': trusted({ ...CAN_COUNT, $lte: now }),
      ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
    },
    '_id',
  )
    .sort(DUE_INDEX)
    .hint(DUE_INDEX)
    .limit(BATCH)
    .lean<{ _id: Types.ObjectId }[]>();

/** True when this call has moved the review; false when another worker, or an admin, was faster. */
const countOne = (_id: Types.ObjectId, now: Date): Promise<boolean> =>
  inTransaction(async (session) => {
    const found = await UncountedReviewModel.findOneAndDelete(
      { _id, 'notCounted.countsFrom': trusted({ ...CAN_COUNT, $lte: now }) },
      { session },
    ).lean<UncountedReviewRow>();
    if (!found) return false;
    const review = withoutReason(found);
    const isCounted = await placeReview(session, review);
    const booking = await BookingModel.findById(review.bookingId, null, { session }).lean<BookingRow>();
    if (!booking || !isCounted) return true;
    const here = await findPresent(session, [booking.customerId, booking.providerUserId]);
    await tellReviewed(session, { review, booking, here });
    return true;
  });

type Pass = {
  now?: Date;
  isStopping?: () => boolean;
  /** Told of each review that could not be counted; the pass goes on without it. */
  onError?: (error: unknown, reviewId: string) => void;
};

/**
 * Makes every early review count whose appointed start has come, and tells its provider: each in a transaction of its own that finds it only
 * while it waits. So any number of processes may do this at once, and one that is killed leaves nothing half done. Returns how many it moved.
 */
export const countDueReviews = async ({
  now = new Date(),
  isStopping = () => false,
  onError = (error) => {
    throw error;
  },
}: Pass = {}): Promise<number> => {
  const passed: Types.ObjectId[] = [];
  let count = 0;
  for (;;) {
    const rows = isStopping() ? [] : await findDue(now, passed);
    if (rows.length === 0) return count;
    for (const { _id } of rows) {
      if (isStopping()) return count;
      const isDone = await countOne(_id, now).catch((error: unknown) => {
        onError(error, String(_id));
        return false;
      });
      if (isDone) count += 1;
      else passed.push(_id);
    }
  }
};
