import { mayReview } from '@tm/domain';
import { BookingModel, type BookingRow, type ReviewRow, type UncountedReviewRow } from '@tm/schema/bookings';
import { currentTime, Types, conflict, inTransaction, type OnWrite, type ClientSession } from '@tm/mongo';
import { sharedSign } from '@tm/records';
import { findNotErased } from '@tm/data-accounts';
import {
  placeReview,
  REPEATED,
  insertUncounted,
  notifyReviewed,
  notifyReviewNotCounted,
  openSystemCase,
} from '@tm/data-bookings';

/** `booking` is the booking as the caller read it, for its customer; `rating` 1 to 5. */
export type NewReview = { booking: BookingRow; rating: number; comment?: string | undefined };

const already = () => conflict('already_reviewed', 'You have already reviewed this booking.');

const draftReview = (
  fields: Omit<ReviewRow, '_id' | 'reply' | 'createdAt' | 'updatedAt'>,
  now: Date,
): ReviewRow => ({
  ...fields,
  _id: new Types.ObjectId(),
  reply: null,
  createdAt: now,
  updatedAt: now,
});

const isSetAside = (review: ReviewRow | UncountedReviewRow): boolean => 'notCounted' in review;

/** The review of a booking completed before its scheduled start counts from the start on (PD-26). */
const storeReview = async (
  session: ClientSession,
  review: ReviewRow,
  { startsAt }: BookingRow,
  now: Date,
): Promise<ReviewRow | UncountedReviewRow> => {
  if (startsAt <= now)
    return (await placeReview(session, review)) ? review : { ...review, notCounted: REPEATED };
  const notCounted = { reason: 'early', countsFrom: startsAt } as const;
  await insertUncounted(session, review, notCounted);
  return { ...review, notCounted };
};

/**
 * Reviews a completed booking, once. One transaction writes the review, marks the booking, updates the
 * ratings of listing and provider, and notifies the provider (PD-18, PD-23, PD-24). A paused or archived
 * listing is rated too. The review of a booking completed before its start is stored and counts from the
 * start on (`countDueReviews`). A newer review of the same customer and business within 30 days replaces the
 * older one. If customer and provider have signed in from the same device or network, the review is visible
 * but is added to the admins' queue. Rejects with 409 `not_completed`, 409 `already_reviewed`, 409
 * `account_erased`.
 */
export const createReview = async (
  { booking, rating, comment }: NewReview,
  alongside?: OnWrite<ReviewRow | UncountedReviewRow>,
  now = currentTime(),
): Promise<ReviewRow | UncountedReviewRow> => {
  if (booking.reviewed) throw already();
  if (!mayReview(booking)) throw conflict('not_completed', 'Only completed bookings can be reviewed.');
  const { _id: bookingId, serviceId, providerId, restaurantId, customerId, providerUserId } = booking;
  // Before the transaction, because sign-in traces are not part of what it changes.
  const sign = await sharedSign(customerId, providerUserId, now);
  return inTransaction(async (session) => {
    const existingIds = await findNotErased(session, [customerId, providerUserId]);
    if (!existingIds.has(String(customerId)))
      throw conflict('account_erased', 'This account does not exist any more.');
    const guard = { _id: bookingId, customerId, status: 'completed' as const, reviewed: false };
    const { modifiedCount } = await BookingModel.updateOne(guard, { $set: { reviewed: true } }, { session });
    if (modifiedCount !== 1) throw already();
    const own = { bookingId, serviceId, providerId, restaurantId, customerId };
    const review = draftReview({ ...own, rating, comment: comment ?? '' }, now);
    const made = await storeReview(session, review, booking, now);
    if (sign) await openSystemCase(session, review._id, sign, now);
    await (isSetAside(made) ? notifyReviewNotCounted : notifyReviewed)(session, {
      review,
      booking,
      existingIds,
    });
    await alongside?.(made, session);
    return made;
  });
};
