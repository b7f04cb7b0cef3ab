import type { BookingRow } from '../bookings/booking.schema';
import { conflict, notFound } from '../refusal';
import { inTransaction, type ClientSession } from '../transaction';
import { findPresent } from '../users/presentPeople.reads';
import { tellReplied } from './review.news';
import { ReviewModel, type ReviewRow } from './review.schema';

/** `booking` is the one that was reviewed; `reply` 1 to 1000 characters. The caller has seen that the provider writes it. */
export type NewReply = { review: ReviewRow; booking: BookingRow; reply: string };

/** A retry whose first answer was lost gets it now; anything else comes too late. */
const readRepeated = async (
  session: ClientSession,
  { review, reply }: Pick<NewReply, 'review' | 'reply'>,
): Promise<ReviewRow> => {
  const kept = await ReviewModel.findById(review._id, null, { session }).lean<ReviewRow>();
  // It was hidden at this moment.
  if (!kept) throw notFound('Review not found');
  if (kept.reply?.text === reply) return kept;
  throw conflict('already_replied', 'You have already replied to this review.');
};

/**
 * Keeps the provider's reply to a review, once, and tells the customer, in one transaction (PD-24). The same words again
 * answer the same and change nothing. Refuses: 409 `already_replied` with other words, 409 `account_erased`, 404 when it
 * was just hidden.
 */
export const replyToReview = async (
  { review, booking, reply }: NewReply,
  now = new Date(),
): Promise<ReviewRow> =>
  inTransaction(async (session) => {
    const here = await findPresent(session, [booking.customerId, booking.providerUserId]);
    if (!here.has(String(booking.providerUserId)))
      throw conflict('account_erased', 'This account does not exist any more.');
    const replied = await ReviewModel.findOneAndUpdate(
      { _id: review._id, reply: null },
      { $set: { reply: { text: reply, at: now } } },
      { session, returnDocument: 'after' },
    ).lean<ReviewRow>();
    if (!replied) return readRepeated(session, { review, reply });
    await tellReplied(session, { review: replied, booking, here });
    return replied;
  });
