import { type BookingRow, ReviewModel, type ReviewRow } from '@tm/schema/bookings';
import { currentTime, conflict, notFound, inTransaction, type ClientSession } from '@tm/mongo';
import { findNotErased } from '@tm/data-accounts';
import { notifyReplied } from '@tm/data-bookings';

/**
 * `booking` is the reviewed booking; `reply` has 1 to 1000 characters. The caller has checked that the
 * provider is the author.
 */
export type NewReply = { review: ReviewRow; booking: BookingRow; reply: string };

/** Returns the stored reply for a retry with the same text; rejects any other. */
const readRepeated = async (
  session: ClientSession,
  { review, reply }: Pick<NewReply, 'review' | 'reply'>,
): Promise<ReviewRow> => {
  const stored = await ReviewModel.findById(review._id, null, { session }).lean<ReviewRow>();
  // The review was hidden concurrently.
  if (!stored) throw notFound('Review not found');
  if (stored.reply?.text === reply) return stored;
  throw conflict('already_replied', 'You have already replied to this review.');
};

/**
 * Stores the provider's reply to a review, once, and notifies the customer, in one transaction (PD-24). The
 * same text again returns the same result and changes nothing. Rejects with 409 `already_replied` for another
 * text, 409 `account_erased`, 404 when the review was just hidden.
 */
export const replyToReview = async (
  { review, booking, reply }: NewReply,
  now = currentTime(),
): Promise<ReviewRow> =>
  inTransaction(async (session) => {
    const existingIds = await findNotErased(session, [booking.customerId, booking.providerUserId]);
    if (!existingIds.has(String(booking.providerUserId)))
      throw conflict('account_erased', 'This account does not exist any more.');
    const replied = await ReviewModel.findOneAndUpdate(
      { _id: review._id, reply: null },
      { $set: { reply: { text: reply, at: now } } },
      { session, returnDocument: 'after' },
    ).lean<ReviewRow>();
    if (!replied) return readRepeated(session, { review, reply });
    await notifyReplied(session, { review: replied, booking, existingIds });
    return replied;
  });
