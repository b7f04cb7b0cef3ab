import { type ListingViewsRow, viewsOfDay } from '@tm/schema/catalog';
import { addDays, FIGURE_DAYS, lagosDate } from '@tm/domain';
import { numberOf, randomOf } from '../ids';
import { between } from '../random';
import { type ListingRow, canHaveBookings } from '../supply/listing';
import type { BookingRow } from './booking';

/** Days with views before today: more than a screen shows. */
const DAYS = 2 * FIGURE_DAYS;
/** Views of people who do not book, a day; and those for each request, with the customer's. */
const WITHOUT_REQUEST = [0, 3] as const;
const PER_REQUEST = [3, 8] as const;

/** Returns the number of requests by listing and Lagos day. */
const countRequests = (bookings: readonly BookingRow[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { serviceId, history, createdAt } of bookings) {
    const { _id } = viewsOfDay(serviceId, lagosDate(history[0]?.at ?? createdAt));
    counts.set(_id, (counts.get(_id) ?? 0) + 1);
  }
  return counts;
};

/**
 * Returns the views of the listings of a demo business by day: of some people each day, and of more on days
 * with requests, because a customer views a service before the request.
 */
export function fakeViews(
  listings: readonly ListingRow[],
  bookings: readonly BookingRow[],
  now: Date,
): ListingViewsRow[] {
  const requests = countRequests(bookings);
  const today = lagosDate(now);
  return listings
    .filter(({ status }) => canHaveBookings(status))
    .flatMap(({ _id: listingId, createdAt }) => {
      const random = randomOf('view', numberOf(listingId));
      const first = lagosDate(createdAt);
      return Array.from({ length: DAYS }, (_, ago) => {
        const day = viewsOfDay(listingId, addDays(today, -ago));
        const ofRequests = (requests.get(day._id) ?? 0) * between(random, ...PER_REQUEST);
        return { ...day, views: between(random, ...WITHOUT_REQUEST) + ofRequests };
      }).filter(({ day, views }) => day >= first && views > 0);
    });
}
