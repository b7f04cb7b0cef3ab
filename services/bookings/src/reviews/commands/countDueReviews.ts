import { trusted, type Types, inTransaction } from '@tm/mongo';
import {
  BookingModel,
  type BookingRow,
  CAN_COUNT,
  DUE_INDEX,
  UncountedReviewModel,
  type UncountedReviewRow,
} from '@tm/schema/bookings';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';
import { findNotErased } from '@tm/data-accounts';
import { placeReview, withoutReason, notifyReviewed } from '@tm/data-bookings';

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
    .limit(DUE_BATCH)
    .lean<{ _id: Types.ObjectId }[]>();

/** Returns true when this call has moved the review, false when another worker or an admin was first. */
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
    const existingIds = await findNotErased(session, [booking.customerId, booking.providerUserId]);
    await notifyReviewed(session, { review, booking, existingIds });
    return true;
  });

/**
 * Counts every early review whose scheduled start has come, and notifies its provider. Each runs in a
 * separate transaction that matches only while the review waits. Returns the number moved (`processDueRows`).
 */
export const countDueReviews = (pass: DuePass = {}): Promise<number> =>
  processDueRows({ find: findDue, act: ({ _id }, now) => countOne(_id, now) }, pass);
