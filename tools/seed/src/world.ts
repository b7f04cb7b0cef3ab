import type { Types } from 'mongoose';
import type { BookingRow } from './bookings/booking';
import { type CalendarDayRow, claimedDays } from './bookings/claims';
import { type EarningMonthRow, earnedMonths } from './bookings/earnings';
import { BookingLedger } from './bookings/ledger';
import { inventBookings } from './bookings/history';
import { type NotificationRow, inventNews } from './bookings/news';
import { countTotals, inventReviews } from './bookings/ratings';
import { type CaseRow, type ReportRow, inventReports } from './bookings/reports';
import { type Booker, bookerOf, writeSearchTexts } from './bookings/searchTexts';
import type { ReviewRow } from './bookings/review';
import { type Setting, type UserRow, inventPerson, settledCustomers } from './people/person';
import type { SizePlan } from './sizes';
import type { ProfileRow } from './supply/business';
import type { ListingRow } from './supply/listing';
import { NAMED_BUSINESSES, OTHER_BOOKINGS, inventNamed, namedStars } from './supply/named';
import type { Supplier } from './supply/supplier';
import { dealSupply } from './supply/suppliers';

/** Rows that belong together, as they lie in the database. */
export type Rows = {
  users: UserRow[];
  profiles: ProfileRow[];
  listings: ListingRow[];
  bookings: BookingRow[];
  reviews: ReviewRow[];
  days: CalendarDayRow[];
  earnings: EarningMonthRow[];
  notifications: NotificationRow[];
  reports: ReportRow[];
  cases: CaseRow[];
};

export const noRows = (): Rows => ({
  users: [],
  profiles: [],
  listings: [],
  bookings: [],
  reviews: [],
  days: [],
  earnings: [],
  notifications: [],
  reports: [],
  cases: [],
});

/** Businesses with all that happens at them; and people, whose own counts are known when every business has been invented. */
export const STAGES = ['businesses', 'people'] as const;
export type Stage = (typeof STAGES)[number];

/** One size in `plan.pieces` pieces per stage, which may be invented by several threads that share a ledger. */
export type World = Record<Stage, (piece: number) => Generator<Rows>>;

export function openWorld(plan: SizePlan, setting: Setting, ledger: BookingLedger): World {
  // A business needs no more of its customers than this: a million whole ones would not fit into memory.
  const bookers: Booker[] = [];
  for (let index = 0; index < settledCustomers(plan.customers); index++)
    bookers.push(bookerOf(inventPerson('customer', index, setting).user));
  const crowd = { bookers, customers: bookers.map(({ _id }) => _id) };
  return {
    businesses: function* (piece) {
      const named = piece === 0 ? inventNamedSupply(plan, setting, crowd) : [];
      for (const rows of chain(named, inventSupply(piece, plan, setting, crowd))) {
        ledger.note(rows.bookings);
        yield rows;
      }
    },
    people: (piece) => inventPeople(piece, plan, setting, ledger),
  };
}

/** Everything of one size, in parts that are small enough for any size. The same plan and `now` give the same rows. */
export function* inventWorld(plan: SizePlan, setting: Setting): Generator<Rows> {
  const world = openWorld(plan, setting, new BookingLedger(BookingLedger.memoryFor(plan.customers)));
  for (const stage of STAGES) for (let piece = 0; piece < plan.pieces; piece++) yield* world[stage](piece);
}

type Crowd = { bookers: readonly Booker[]; customers: readonly Types.ObjectId[] };

const boundsOf = (piece: number, { pieces }: SizePlan, count: number) => ({
  from: Math.floor((count * piece) / pieces),
  to: Math.floor((count * (piece + 1)) / pieces),
});

function* inventPeople(
  piece: number,
  plan: SizePlan,
  setting: Setting,
  ledger: BookingLedger,
): Generator<Rows> {
  if (piece === 0) yield { ...noRows(), users: [inventPerson('admin', 0, setting).user] };
  const { from, to } = boundsOf(piece, plan, plan.customers);
  for (let index = from; index < to; index++) {
    const { user } = inventPerson('customer', index, setting);
    yield { ...noRows(), users: [{ ...user, bookingCounts: ledger.countsOf(index) }] };
  }
}

function* chain<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

/** All rows of one business, with the counts that follow from its bookings. */
function rowsOf(
  supplier: Supplier,
  bookings: BookingRow[],
  reviews: ReviewRow[],
  plan: SizePlan,
  { now }: Setting,
  customers: Crowd['customers'],
): Rows {
  countTotals(supplier, bookings);
  return {
    users: [supplier.user],
    profiles: [supplier.profile],
    listings: supplier.listings,
    bookings,
    reviews,
    days: claimedDays(bookings),
    earnings: earnedMonths(bookings),
    notifications: inventNews(bookings, reviews, { now, days: plan.newsDays }),
    ...inventReports(reviews, { owner: supplier.user._id, customers, now }),
  };
}

/** The businesses that every size has, with all that happened at them. */
function* inventNamedSupply(
  plan: SizePlan,
  setting: Setting,
  { bookers, customers }: Crowd,
): Generator<Rows> {
  const { now } = setting;
  let [firstBooking, firstReview] = [plan.bookings, plan.reviews];
  for (const [number, named] of NAMED_BUSINESSES.entries()) {
    const supplier = inventNamed(number, plan, setting);
    const completed = named.reviews;
    const count = completed + OTHER_BOOKINGS;
    const bookings = inventBookings(supplier, {
      firstBooking,
      count,
      customers,
      now,
      isDemo: false,
      completed,
    });
    writeSearchTexts(supplier, bookings, bookers);
    const opinion = { firstReview, count: completed, now, spares: undefined, starsOf: namedStars(named) };
    const reviews = inventReviews(supplier, bookings.slice(0, completed), opinion);
    firstBooking += count;
    firstReview += completed;
    yield rowsOf(supplier, bookings, reviews, plan, setting, customers);
  }
}

function* inventSupply(
  piece: number,
  plan: SizePlan,
  setting: Setting,
  { bookers, customers }: Crowd,
): Generator<Rows> {
  const { now } = setting;
  const { from, to } = boundsOf(piece, plan, plan.providers + plan.restaurants);
  const deal = [...dealSupply(plan, setting)].slice(from, to);
  const [first, last] = [deal[0], deal.at(-1)];
  if (!first || !last) return;
  const reviewsBy = (bookings: number) => (plan.reviews * bookings) / plan.bookings;
  // Each piece has its own numbers of reviews, so that none waits for the one before.
  const end = Math.floor(reviewsBy(last.firstBooking + last.bookings));
  const start = Math.floor(reviewsBy(first.firstBooking));
  let reviewed = start;
  for (const share of deal) {
    const supplier = share.supplier();
    const { firstBooking, bookings: count, isDemo } = share;
    const bookings = inventBookings(supplier, { firstBooking, count, customers, now, isDemo });
    writeSearchTexts(supplier, bookings, bookers);
    // A little ahead of its share, and what the businesses before had too few completed bookings for, this one makes good.
    const ahead = start + Math.ceil(1.02 * reviewsBy(firstBooking + count - first.firstBooking));
    const due = Math.min(end, ahead) - reviewed;
    const spares = isDemo ? bookings[0] : undefined;
    const reviews = inventReviews(supplier, bookings, { firstReview: reviewed, count: due, now, spares });
    reviewed += reviews.length;
    yield rowsOf(supplier, bookings, reviews, plan, setting, customers);
  }
}
