import { bookingReference } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import type { BookingRow } from '../bookings/booking.schema';
import { notify } from '../notifications/notification.verbs';
import { tellPages, type LiveNews } from '../outbox/live.verbs';
import type { ReviewRow } from './review.schema';

/** The review, the booking it is of, and which of the two sides are still here (`findPresent`). */
export type Reviewed = { review: ReviewRow; booking: BookingRow; here: ReadonlySet<string> };

/** Open pages of both sides show the review with its booking. */
const changesFor = ({ booking, here }: Reviewed): LiveNews[] =>
  [booking.customerId, booking.providerUserId]
    .filter((userId) => here.has(String(userId)))
    .map((userId) => ({ userId, kind: 'booking' as const, id: String(booking._id) }));

/** The business carries its rating and how many reviews it has: its pages read both anew. */
export const ratingNews = ({
  providerUserId,
  providerId,
}: Pick<BookingRow, 'providerUserId' | 'providerId'>): LiveNews => ({
  userId: providerUserId,
  kind: 'provider',
  id: String(providerId),
});

type News = { userId: BookingRow['customerId']; title: string; message: string; link: string };

const tell = async (
  session: ClientSession,
  about: Reviewed,
  news: News,
  more: readonly LiveNews[] = [],
): Promise<void> => {
  const changes = [...changesFor(about), ...more.filter(({ userId }) => about.here.has(String(userId)))];
  // Whoever was erased is told nothing, and the site keeps nothing new of them.
  if (about.here.has(String(news.userId))) await notify(session, news, changes);
  else if (changes.length > 0) await tellPages(session, ...changes);
};

/** Open pages show that the booking was reviewed. Nobody else is told of a review before it counts. */
export const tellSetAside = (session: ClientSession, about: Reviewed): Promise<void> =>
  tellPages(session, ...changesFor(about));

/** Tells the provider of a review, in the transaction that makes it (PD-24). */
export const tellReviewed = async (session: ClientSession, about: Reviewed): Promise<void> => {
  const { review, booking } = about;
  const news = {
    userId: booking.providerUserId,
    title: 'New Review',
    message: `${booking.listing.title} was rated ${review.rating} out of 5.`,
    link: '/provider-dashboard?tab=reviews',
  };
  await tell(session, about, news, [ratingNews(booking)]);
};

/** Tells the customer of the reply to their review, in the transaction that keeps it (PD-24). */
export const tellReplied = async (session: ClientSession, about: Reviewed): Promise<void> => {
  const { booking } = about;
  const id = String(booking._id);
  await tell(session, about, {
    userId: booking.customerId,
    title: 'New Reply',
    message: `The provider replied to your review of ${booking.listing.title}. Reference ${bookingReference(id)}.`,
    link: `/bookings?booking=${id}`,
  });
};
