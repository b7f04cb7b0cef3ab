import type { NotificationRecord } from '@tm/data';
import { type BookingStatus, bookingReference, formatDateTime } from '@tm/domain';
import { idOf, numberOf } from '../ids';
import type { Row } from '../people/person';
import { DAY, plus } from '../time';
import type { BookingRow } from './booking';
import type { BookingEvent } from './lifecycle';
import type { ReviewRow } from './review';

export type NotificationRow = Row<NotificationRecord>;

const TITLES: Record<BookingStatus, string> = {
  pending: 'New Booking Request',
  accepted: 'Booking Accepted',
  in_progress: 'Work Started',
  completed: 'Booking Completed',
  cancelled: 'Booking Cancelled',
};

/** The bells of the last `days`: each change tells the other side; what is older than a day has been read. */
export function inventNews(
  bookings: readonly BookingRow[],
  reviews: readonly ReviewRow[],
  { now, days }: { now: Date; days: number },
): NotificationRow[] {
  const since = plus(now, -days * DAY);
  const changes = bookings.flatMap((booking) =>
    booking.history.filter(({ at }) => at >= since).flatMap((event) => changeNews(booking, event)),
  );
  const opinions = reviews
    .filter(({ createdAt }) => createdAt >= since)
    .map((review) => reviewNews(review, bookings));
  return [...changes, ...opinions].map((news) => finish(news, now));
}

type News = Pick<NotificationRow, 'userId' | 'title' | 'message' | 'link'> & { number: number; at: Date };

/** For the other side; for both when nobody answered. */
function changeNews(
  { _id, listing, startsAt, customerId, providerUserId, history }: BookingRow,
  event: BookingEvent,
): News[] {
  const id = String(_id);
  const isExpiry = event.by === 'system';
  const told = isExpiry
    ? [customerId, providerUserId]
    : [event.by === 'customer' ? providerUserId : customerId];
  return told.map((userId, index) => ({
    number: Number.parseInt(id.slice(10, 16), 16) * 8 + history.indexOf(event) + 4 * index,
    at: event.at,
    userId,
    title: isExpiry ? 'Booking Expired' : TITLES[event.status],
    message: `${listing.title}, ${formatDateTime(startsAt)}. Reference ${bookingReference(id)}.`,
    link: `/bookings?booking=${id}`,
  }));
}

function reviewNews(review: ReviewRow, bookings: readonly BookingRow[]): News {
  const booking = bookings.find(({ _id }) => _id.equals(review.bookingId));
  if (!booking) throw new Error('A review has a booking.');
  return {
    number: numberOf(booking._id) * 8 + 7,
    at: review.createdAt,
    userId: booking.providerUserId,
    title: 'New Review',
    message: `${booking.listing.title} was rated ${review.rating} out of 5.`,
    link: '/provider-dashboard?tab=reviews',
  };
}

const finish = ({ number, at, ...news }: News, now: Date): NotificationRow => ({
  _id: idOf('notification', number, at),
  ...news,
  isRead: at < plus(now, -DAY),
  createdAt: at,
  updatedAt: at,
  __v: 0,
});
