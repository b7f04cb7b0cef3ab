import { mayReview } from '@tm/domain';
import { BookingModel, type BookingRow } from '../bookings/booking.schema';
import { conflict } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { findPresent } from '../users/presentPeople.reads';
import { countRating } from './ratingTotals';
import { tellReviewed } from './review.news';
import { ReviewModel, type ReviewRow } from './review.schema';

/** `booking` as the caller saw it, of which `customerId` is the customer; `rating` 1 to 5. */
export type NewReview = { booking: BookingRow; rating: number; comment?: string | undefined };

const already = () => conflict('already_reviewed', 'You have already reviewed this booking.');

/**
 * Reviews a completed booking, once: the review, the booking's mark, the ratings of listing and provider, and the news to
 * the provider in one transaction (decisions 18, 23, 24). A listing that is paused or archived is rated all the same.
 * Refuses: 409 `not_completed`, 409 `already_reviewed`, 409 `account_erased`.
 */
export const createReview = async (
  { booking, rating, comment }: NewReview,
  alongside?: Alongside<ReviewRow>,
): Promise<ReviewRow> => {
  if (booking.reviewed) throw already();
  if (!mayReview(booking)) throw conflict('not_completed', 'Only completed bookings can be reviewed.');
  const { _id: bookingId, serviceId, providerId, restaurantId, customerId, providerUserId } = booking;
  return inTransaction(async (session) => {
    const here = await findPresent(session, [customerId, providerUserId]);
    if (!here.has(String(customerId)))
      throw conflict('account_erased', 'This account does not exist any more.');
    const guard = { _id: bookingId, customerId, status: 'completed' as const, reviewed: false };
    const { modifiedCount } = await BookingModel.updateOne(guard, { $set: { reviewed: true } }, { session });
    if (modifiedCount !== 1) throw already();
    // Early, because all reviews of a provider meet in one document: whoever must start again has done little yet.
    await countRating(session, { ...booking, rating }, 1);
    const [made] = await ReviewModel.create(
      [{ bookingId, serviceId, providerId, restaurantId, customerId, rating, comment: comment ?? '' }],
      { session },
    );
    const review = made!.toObject() as ReviewRow;
    await tellReviewed(session, { review, booking, here });
    await alongside?.(review, session);
    return review;
  });
};
