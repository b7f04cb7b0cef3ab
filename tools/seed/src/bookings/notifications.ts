import type { NotificationRecord } from '@tm/schema/records';
import {
  bookingPage,
  BOOKING_PARTIES,
  type BookingParty,
  type BookingStatus,
  bookingReference,
  describeReminder,
  formatAddress,
  formatCustomerAddress,
  formatDateTime,
  isQuestion,
  reminderTimes,
} from '@tm/domain';
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

const ABSENCE_TITLES: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
  absence_reported: 'Absence Reported',
  absence_contested: 'Report Contested',
  absence_withdrawn: 'Report Withdrawn',
};

const titleOf = ({ kind, by, status }: BookingEvent, isReported: boolean): string => {
  if (kind !== 'status') return ABSENCE_TITLES[kind];
  if (isReported && (by === 'admin' || by === 'system')) return 'Absence Decided';
  return by === 'system' ? 'Booking Expired' : TITLES[status];
};

/**
 * Returns the notifications of the last `days`. Each change
 * notifies the other party, and coming bookings have reminded theirs. Those older than a day are read.
 */
export function fakeNotifications(
  bookings: readonly BookingRow[],
  reviews: readonly ReviewRow[],
  { now, days }: { now: Date; days: number },
): NotificationRow[] {
  const since = plus(now, -days * DAY);
  const statusDrafts = bookings.flatMap((booking) =>
    booking.history
      .filter(({ at }) => at >= since)
      .flatMap((event) => draftStatusNotifications(booking, event)),
  );
  const reviewDrafts = reviews
    .filter(({ createdAt }) => createdAt >= since)
    .map((review) => draftReviewNotification(review, bookings));
  const reminderDrafts = bookings
    .filter(({ startsAt }) => startsAt > now)
    .flatMap((booking) => draftReminders(booking, now))
    .filter(({ at }) => at >= since);
  return [...statusDrafts, ...reviewDrafts, ...reminderDrafts].map((draft) => toRow(draft, now));
}

type NotificationDraft = Pick<NotificationRow, 'userId' | 'title' | 'message' | 'link'> & {
  number: number;
  at: Date;
};

/**
 * Returns the notifications of one status change: for the other party, or for both parties after an expiry or
 * the cancellation by an admin.
 */
function draftStatusNotifications(
  { _id, listing, startsAt, customerId, providerUserId, history, ending, absence }: BookingRow,
  event: BookingEvent,
): NotificationDraft[] {
  const id = String(_id);
  const isExpiry = event.by === 'system';
  const isForBoth = isExpiry || (event.by === 'admin' && !ending?.side);
  const recipients = isForBoth
    ? [customerId, providerUserId]
    : [event.by === 'customer' || ending?.side === 'customer' ? providerUserId : customerId];
  return recipients.map((userId, index) => ({
    number: Number.parseInt(id.slice(10, 16), 16) * 8 + history.indexOf(event) + 4 * index,
    at: event.at,
    userId,
    title: titleOf(event, Boolean(absence)),
    message: `${listing.title}, ${formatDateTime(startsAt)}. Reference ${bookingReference(id)}.`,
    link: bookingPage(id),
  }));
}

const placeFor = (booking: BookingRow, side: BookingParty): string => {
  const { customerAddress, listing } = booking;
  if (customerAddress)
    return side === 'customer'
      ? `Where: at your address, ${formatCustomerAddress(booking)}.`
      : 'Where: at the customer’s address.';
  return listing.address ? `Where: ${formatAddress(listing.address)}.` : '';
};

/** Returns the reminders of a coming booking that were due until now. */
function draftReminders(booking: BookingRow, now: Date): NotificationDraft[] {
  const id = String(booking._id);
  const sides = { day_before: ['customer'], soon: BOOKING_PARTIES } as const;
  return reminderTimes(booking).flatMap(({ kind, at }) =>
    kind === 'digest' || isQuestion(kind) || at > now
      ? []
      : sides[kind].map((side) => {
          const words = describeReminder(kind, side, booking, { where: placeFor(booking, side), now: at });
          return {
            // After the two events of an accepted booking.
            number: numberOf(booking._id) * 8 + (kind === 'day_before' ? 2 : side === 'customer' ? 3 : 6),
            at,
            userId: side === 'customer' ? booking.customerId : booking.providerUserId,
            title: words.title,
            message: `${words.message} Reference ${bookingReference(id)}.`,
            link: bookingPage(id),
          };
        }),
  );
}

function draftReviewNotification(review: ReviewRow, bookings: readonly BookingRow[]): NotificationDraft {
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

const toRow = ({ number, at, ...draft }: NotificationDraft, now: Date): NotificationRow => ({
  _id: idOf('notification', number, at),
  ...draft,
  isRead: at < plus(now, -DAY),
  createdAt: at,
  updatedAt: at,
  __v: 0,
});
