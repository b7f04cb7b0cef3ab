import { tallyStatuses } from '@tm/data';
import { answerTimesOf, meanRating } from '@tm/domain';
import type { Supplier } from '../supply/supplier';
import type { BookingRow } from './booking';
import { type ReviewRow, inventReview } from './review';

/** Which reviews a business gets; `spares` names a booking that the demo customer is still to review; `starsOf` the stars of each, when they are not left to chance. */
export type Opinion = {
  firstReview: number;
  count: number;
  now: Date;
  spares: BookingRow | undefined;
  starsOf?: (place: number) => 4 | 5;
};

/** Reviews of completed bookings, the oldest first; marks the bookings and counts the stars where they are shown. */
export function inventReviews(
  supplier: Supplier,
  bookings: readonly BookingRow[],
  opinion: Opinion,
): ReviewRow[] {
  const completed = bookings
    .filter((booking) => booking.status === 'completed' && booking !== opinion.spares)
    .sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
  return completed.slice(0, opinion.count).map((booking, number) => {
    const given = opinion.starsOf?.(number);
    const review = inventReview(opinion.firstReview + number, booking, supplier.quality, opinion.now, given);
    booking.reviewed = true;
    const listing = supplier.listings.find(({ _id }) => _id.equals(booking.serviceId));
    for (const rated of [listing, supplier.profile]) {
      if (!rated) continue;
      rated.ratingSum += review.rating;
      rated.reviewCount += 1;
      rated.rating = meanRating(rated);
    }
    return review;
  });
}

/** The numbers of the dashboard and of the tabs, and the answer times, as the functions that move a booking would have left them. */
export function countTotals({ profile }: Supplier, bookings: readonly BookingRow[]): void {
  profile.totals = {
    bookings: bookings.length,
    pending: bookings.filter(({ status }) => status === 'pending').length,
    earningsKobo: bookings
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { totalAmountKobo }) => sum + totalAmountKobo, 0),
    byStatus: tallyStatuses(bookings),
  };
  // The schema's type knows no null among numbers.
  profile.answerTimes = answerTimesOf(bookings.map(({ history }) => history)) as number[];
}
