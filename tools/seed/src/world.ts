import type { BookingRow } from './bookings/booking';
import { type CalendarDayRow, claimedDays } from './bookings/claims';
import { BookingLedger } from './bookings/ledger';
import { inventBookings } from './bookings/history';
import { type NotificationRow, inventNews } from './bookings/news';
import { countTotals, inventReviews } from './bookings/ratings';
import { type Booker, bookerOf, writeSearchTexts } from './bookings/searchTexts';
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
  const bookers: Booker[] = [];
  yield { ...noRows(), users: [inventPerson('admin', 0, setting).user] };
  for (let index = 0; index < settledCustomers(plan.customers); index++)
    bookers.push(bookerOf(inventPerson('customer', index, setting).user));
  const ledger = new BookingLedger(plan.customers);
  for (const rows of inventSupply(plan, setting, bookers)) {
    ledger.note(rows.bookings);
    yield rows;
  }
  // Invented once more, now that it is known what they have booked: a million of them would not fit into memory.
  for (let index = 0; index < plan.customers; index++) {
    const { user } = inventPerson('customer', index, setting);
    yield { ...noRows(), users: [{ ...user, bookingCounts: ledger.countsOf(index) }] };
  }
}

function* inventSupply(plan: SizePlan, setting: Setting, bookers: readonly Booker[]): Generator<Rows> {
  const { now } = setting;
  const customers = bookers.map(({ _id }) => _id);
  let booked = 0;
  let reviewed = 0;
  for (const share of dealSupply(plan, setting)) {
    const supplier = share.supplier();
    const demand = { firstBooking: booked, count: share.bookings, customers, now, isDemo: share.isDemo };
    const bookings = inventBookings(supplier, demand);
    booked += bookings.length;
    writeSearchTexts(supplier, bookings, bookers);
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
