import { bookingPage, bookingReference, type ReviewAct } from '@tm/domain';
import { readBookings } from '@tm/schema/read';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow, ReviewRow } from '@tm/schema/bookings';
import { notify, type LiveNotification } from '@tm/records';
import { ratingNotice } from '@tm/data-bookings';
import { findNotErased } from '@tm/data-accounts';

type DecidedReview = { review: ReviewRow; act: Exclude<ReviewAct, 'keep'>; reason: string };

const TEXTS = {
  hide: {
    title: 'Review Hidden',
    author: 'Our team has hidden your review of',
    provider: 'Our team has hidden a review of',
  },
  restore: {
    title: 'Review Restored',
    author: 'All visitors can read your review again:',
    provider: 'A review that our team had hidden can be read again:',
  },
} as const;

/**
 * Notifies the author and the provider of a review of an admin's decision, and refreshes their open pages, in
 * the transaction of the decision.
 */
export const notifyReviewDecided = async (
  session: ClientSession,
  { review, act, reason }: DecidedReview,
): Promise<void> => {
  const booking = await readBookings
    .findById(review.bookingId, 'customerId providerId providerUserId listing.title', {
      session,
    })
    .lean<BookingRow>();
  if (!booking) return;
  const { customerId, providerUserId, listing } = booking;
  const existingIds = await findNotErased(session, [customerId, providerUserId]);
  const id = String(booking._id);
  const { title, author, provider } = TEXTS[act];
  const sides = [
    { userId: customerId, words: author, link: bookingPage(id), more: [] },
    {
      userId: providerUserId,
      words: provider,
      link: '/provider-dashboard?tab=reviews',
      more: [ratingNotice(booking)],
    },
  ];
  // Erased users are not notified.
  for (const { userId, words, link, more } of sides.filter((party) =>
    existingIds.has(String(party.userId)),
  )) {
    const message = `${words} ${listing.title} (${bookingReference(id)}). Reason: ${reason}`;
    const changed: LiveNotification[] = [{ userId, kind: 'booking', id }, ...more];
    await notify(session, { userId, title, message, link }, changed);
  }
};
