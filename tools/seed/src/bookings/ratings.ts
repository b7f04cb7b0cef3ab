import { countByStatus } from '@tm/schema/bookings';
import { answerTimesOf, MAX_MARKS, meanRating, providerMark, type Mark } from '@tm/domain';
import type { Supplier } from '../supply/supplier';
import type { BookingRow } from './booking';
import { type ReviewRow, fakeReview } from './review';

/**
 * Parameters for the reviews of one business. `excluded` is a booking that stays without a review
 * for the demo customer. `starsOf` returns the stars by position; without it they are random.
 */
export type ReviewsParams = {
  firstReview: number;
  count: number;
  now: Date;
  excluded: BookingRow | undefined;
  starsOf?: (position: number) => 4 | 5;
};

/**
 * Returns reviews of completed bookings, oldest first. Marks
 * the bookings and updates the ratings of listing and profile.
 */
export function fakeReviews(
  supplier: Supplier,
  bookings: readonly BookingRow[],
  params: ReviewsParams,
): ReviewRow[] {
  const completed = bookings
    .filter((booking) => booking.status === 'completed' && booking !== params.excluded)
    .sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
  return completed.slice(0, params.count).map((booking, number) => {
    const stars = params.starsOf?.(number);
    const review = fakeReview(params.firstReview + number, booking, supplier.quality, params.now, stars);
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

/** Returns the newest marks that bookings give to their provider, oldest first. */
const marksOf = (bookings: readonly BookingRow[]): (Mark & { at: Date })[] =>
  bookings
    .flatMap((booking) => providerMark(booking) ?? [])
    .map(({ at, ...mark }) => ({ at: new Date(at), ...mark }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-MAX_MARKS);

/**
 * Sets the totals, marks and answer times of a profile, equal to the values that the booking commands
 * maintain.
 */
export function setTotals({ profile }: Supplier, bookings: readonly BookingRow[]): void {
  profile.totals = {
    bookings: bookings.length,
    pending: bookings.filter(({ status }) => status === 'pending').length,
    earningsKobo: bookings
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { totalAmountKobo }) => sum + totalAmountKobo, 0),
    byStatus: countByStatus(bookings),
  };
  // The type of the schema does not allow null in the array.
  profile.bookingMarks = marksOf(bookings);
  profile.answerTimes = answerTimesOf(bookings.map(({ history }) => history)) as number[];
}
