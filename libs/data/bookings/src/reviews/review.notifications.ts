import { bookingPage, bookingReference } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow, ReviewRow } from '@tm/schema/bookings';
import { notify, publishLiveEvent, type LiveNotification } from '@tm/records';

/** The review, its booking, and the ids of the parties that are not erased (`findNotErased`). */
export type Reviewed = { review: ReviewRow; booking: BookingRow; existingIds: ReadonlySet<string> };

/** Returns the live updates for both parties, whose pages show the review with its booking. */
const changesFor = ({ booking, existingIds }: Reviewed): LiveNotification[] =>
  [booking.customerId, booking.providerUserId]
    .filter((userId) => existingIds.has(String(userId)))
    .map((userId) => ({ userId, kind: 'booking' as const, id: String(booking._id) }));

/** Returns the live update of the business, whose pages show its rating and number of reviews. */
export const ratingNotice = ({
  providerUserId,
  providerId,
}: Pick<BookingRow, 'providerUserId' | 'providerId'>): LiveNotification => ({
  userId: providerUserId,
  kind: 'provider',
  id: String(providerId),
});

type ReviewNotification = { userId: BookingRow['customerId']; title: string; message: string; link: string };

const notifyAndRefresh = async (
  session: ClientSession,
  about: Reviewed,
  news: ReviewNotification,
  more: readonly LiveNotification[] = [],
): Promise<void> => {
  const changes = [
    ...changesFor(about),
    ...more.filter(({ userId }) => about.existingIds.has(String(userId))),
  ];
  // Erased users are not notified, and nothing new is stored about them.
  if (about.existingIds.has(String(news.userId)))
    await notify(session, { ...news, kind: 'reviews' }, changes);
  else if (changes.length > 0) await publishLiveEvent(session, ...changes);
};

/** Refreshes open pages that show the booking. No user is notified of a review before it counts. */
export const notifyReviewNotCounted = (session: ClientSession, about: Reviewed): Promise<void> =>
  publishLiveEvent(session, ...changesFor(about));

/** Notifies the provider of a review, in the transaction that creates it (PD-24). */
export const notifyReviewed = async (session: ClientSession, about: Reviewed): Promise<void> => {
  const { review, booking } = about;
  const news = {
    userId: booking.providerUserId,
    title: 'New Review',
    message: `${booking.listing.title} was rated ${review.rating} out of 5.`,
    link: '/provider-dashboard?tab=reviews',
  };
  await notifyAndRefresh(session, about, news, [ratingNotice(booking)]);
};

/** Notifies the customer of the reply to their review, in the transaction that stores it (PD-24). */
export const notifyReplied = async (session: ClientSession, about: Reviewed): Promise<void> => {
  const { booking } = about;
  const id = String(booking._id);
  await notifyAndRefresh(session, about, {
    userId: booking.customerId,
    title: 'New Reply',
    message: `The provider replied to your review of ${booking.listing.title}. Reference ${bookingReference(id)}.`,
    link: bookingPage(id),
  });
};
