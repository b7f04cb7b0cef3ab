import type { Types } from 'mongoose';
import type { BookingRow } from './bookings/booking';
import { type CalendarDayRow, claimedDays } from './bookings/claims';
import { inventBookings } from './bookings/history';
import { type NotificationRow, inventNews } from './bookings/news';
import { countTotals, inventReviews } from './bookings/ratings';
import type { ReviewRow } from './bookings/review';
import { type Setting, type UserRow, inventPerson, settledCustomers } from './people/person';
import type { SizePlan } from './sizes';
import type { ProfileRow } from './supply/business';
import type { ListingRow } from './supply/listing';
import { dealSupply } from './supply/suppliers';

/** Rows that belong together, as they lie in the database. */
export type Rows = {
  users: UserRow[];
  profiles: ProfileRow[];
  listings: ListingRow[];
  bookings: BookingRow[];
  reviews: ReviewRow[];
  days: CalendarDayRow[];
  notifications: NotificationRow[];
};

export const noRows = (): Rows => ({
  users: [],
  profiles: [],
  listings: [],
  bookings: [],
  reviews: [],
  days: [],
  notifications: [],
});

/** Everything of one size, in pieces that are small enough for any size. The same plan and `now` give the same rows. */
export function* inventWorld(plan: SizePlan, setting: Setting): Generator<Rows> {
  const bookers: Types.ObjectId[] = [];
  yield { ...noRows(), users: [inventPerson('admin', 0, setting).user] };
  for (let index = 0; index < plan.customers; index++) {
    const { user } = inventPerson('customer', index, setting);
    if (index < settledCustomers(plan.customers)) bookers.push(user._id);
    yield { ...noRows(), users: [user] };
  }
  yield* inventSupply(plan, setting, bookers);
}

function* inventSupply(
  plan: SizePlan,
  setting: Setting,
  customers: readonly Types.ObjectId[],
): Generator<Rows> {
  const { now } = setting;
  let booked = 0;
  let reviewed = 0;
  for (const share of dealSupply(plan, setting)) {
    const supplier = share.supplier();
    const demand = { firstBooking: booked, count: share.bookings, customers, now, isDemo: share.isDemo };
    const bookings = inventBookings(supplier, demand);
    booked += bookings.length;
    // A little ahead of its share, and what the businesses before had too few completed bookings for, this one makes good.
    const due = Math.min(plan.reviews, Math.ceil((1.02 * plan.reviews * booked) / plan.bookings)) - reviewed;
    const spares = share.isDemo ? bookings[0] : undefined;
    const reviews = inventReviews(supplier, bookings, { firstReview: reviewed, count: due, now, spares });
    reviewed += reviews.length;
    countTotals(supplier, bookings);
    yield {
      users: [supplier.user],
      profiles: [supplier.profile],
      listings: supplier.listings,
      bookings,
      reviews,
      days: claimedDays(bookings),
      notifications: inventNews(bookings, reviews, { now, days: plan.newsDays }),
    };
  }
}
