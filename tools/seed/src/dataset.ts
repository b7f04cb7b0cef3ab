import type { Types } from 'mongoose';
import type { BookingRow } from './bookings/booking';
import { type CalendarDayRow, buildCalendarDays } from './bookings/claims';
import { type EarningMonthRow, buildEarningMonths } from './bookings/earnings';
import type { CalendarEntryRow } from '@tm/schema/bookings';
import type { ListingViewsRow } from '@tm/schema/catalog';
import { BookingCounter } from './bookings/bookingCounter';
import { fakeEntries } from './bookings/entries';
import { fakeBookings } from './bookings/history';
import { type NotificationRow, fakeNotifications } from './bookings/notifications';
import { setTotals, fakeReviews } from './bookings/ratings';
import { setQuality } from './supply/quality';
import { type CaseRow, type ReportRow, fakeReports } from './bookings/reports';
import { type CustomerName, toCustomerName, setSearchTexts } from './bookings/searchTexts';
import type { ReviewRow } from './bookings/review';
import { fakeViews } from './bookings/views';
import { type DatasetOptions, type UserRow, fakeUser, countBookingCustomers } from './people/person';
import type { SizePlan } from './sizes';
import { holdAfterAbsences } from './supply/absenceHold';
import type { ProfileRow } from './supply/business';
import type { ListingRow } from './supply/listing';
import { NAMED_BUSINESSES, OTHER_BOOKINGS, fakeNamedBusiness, namedStars } from './supply/named';
import type { Supplier } from './supply/supplier';
import { planSuppliers } from './supply/suppliers';

/** Related rows in their stored form. */
export type Rows = {
  users: UserRow[];
  profiles: ProfileRow[];
  listings: ListingRow[];
  bookings: BookingRow[];
  reviews: ReviewRow[];
  days: CalendarDayRow[];
  entries: CalendarEntryRow[];
  earnings: EarningMonthRow[];
  notifications: NotificationRow[];
  reports: ReportRow[];
  cases: CaseRow[];
  views: ListingViewsRow[];
};

export const noRows = (): Rows => ({
  users: [],
  profiles: [],
  listings: [],
  bookings: [],
  reviews: [],
  days: [],
  entries: [],
  earnings: [],
  notifications: [],
  reports: [],
  cases: [],
  views: [],
});

/**
 * Stages of the generation. `people` follows `businesses`, because the booking
 * counts of customers are known only when all businesses are generated.
 */
export const STAGES = ['businesses', 'people'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Generators by stage. Each has `plan.pieces` pieces, which
 * threads with a shared counter can generate in parallel.
 */
export type Dataset = Record<Stage, (piece: number) => Generator<Rows>>;

export function createDataset(plan: SizePlan, options: DatasetOptions, counter: BookingCounter): Dataset {
  // Stores ids and names only, because a million complete customers would not fit into memory.
  const customerNames: CustomerName[] = [];
  for (let index = 0; index < countBookingCustomers(plan.customers); index++)
    customerNames.push(toCustomerName(fakeUser('customer', index, options).user));
  const { _id: adminId } = fakeUser('admin', 0, options).user;
  const pool = { customerNames, customers: customerNames.map(({ _id }) => _id), adminId };
  return {
    businesses: function* (piece) {
      const named = piece === 0 ? fakeNamedBusinesses(plan, options, pool) : [];
      for (const rows of concat(named, fakeBusinesses(piece, plan, options, pool))) {
        counter.record(rows.bookings);
        yield rows;
      }
    },
    people: (piece) => fakeUsers(piece, plan, options, counter),
  };
}

/** Yields all rows of a plan in small parts. The same plan and `now` return the same rows. */
export function* fakeDataset(plan: SizePlan, options: DatasetOptions): Generator<Rows> {
  const dataset = createDataset(plan, options, new BookingCounter(BookingCounter.memoryFor(plan.customers)));
  for (const stage of STAGES) for (let piece = 0; piece < plan.pieces; piece++) yield* dataset[stage](piece);
}

type CustomerPool = {
  customerNames: readonly CustomerName[];
  customers: readonly Types.ObjectId[];
  adminId: Types.ObjectId;
};

const boundsOf = (piece: number, { pieces }: SizePlan, count: number) => ({
  from: Math.floor((count * piece) / pieces),
  to: Math.floor((count * (piece + 1)) / pieces),
});

function* fakeUsers(
  piece: number,
  plan: SizePlan,
  options: DatasetOptions,
  counter: BookingCounter,
): Generator<Rows> {
  if (piece === 0) yield { ...noRows(), users: [fakeUser('admin', 0, options).user] };
  const { from, to } = boundsOf(piece, plan, plan.customers);
  for (let index = from; index < to; index++) {
    const { user } = fakeUser('customer', index, options);
    yield { ...noRows(), users: [{ ...user, bookingCounts: counter.countsOf(index) }] };
  }
}

function* concat<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

/** Returns all rows of one business, with the counts of its bookings. */
function businessRows(
  supplier: Supplier,
  bookings: BookingRow[],
  reviews: ReviewRow[],
  plan: SizePlan,
  { now }: DatasetOptions,
  customers: CustomerPool['customers'],
  isDemo = false,
): Rows {
  setTotals(supplier, bookings);
  setQuality(supplier, now);
  const days = buildCalendarDays(bookings);
  return {
    users: [supplier.user],
    profiles: [supplier.profile],
    listings: supplier.listings,
    bookings,
    reviews,
    entries: isDemo ? fakeEntries(supplier, days, now) : [],
    views: isDemo ? fakeViews(supplier.listings, bookings, now) : [],
    days,
    earnings: buildEarningMonths(bookings),
    notifications: fakeNotifications(bookings, reviews, { now, days: plan.notificationDays }),
    ...fakeReports(reviews, { owner: supplier.user._id, customers, now }),
  };
}

/** Yields the rows of the businesses that exist in every size. */
function* fakeNamedBusinesses(
  plan: SizePlan,
  options: DatasetOptions,
  { customerNames, customers, adminId }: CustomerPool,
): Generator<Rows> {
  const { now } = options;
  let [firstBooking, firstReview] = [plan.bookings, plan.reviews];
  for (const [number, named] of NAMED_BUSINESSES.entries()) {
    const supplier = fakeNamedBusiness(number, plan, options);
    const completed = named.reviews;
    const count = completed + OTHER_BOOKINGS;
    const bookings = fakeBookings(supplier, {
      firstBooking,
      count,
      customers,
      now,
      isDemo: false,
      completed,
      adminId,
    });
    setSearchTexts(supplier, bookings, customerNames);
    const params = { firstReview, count: completed, now, excluded: undefined, starsOf: namedStars(named) };
    const reviews = fakeReviews(supplier, bookings.slice(0, completed), params);
    firstBooking += count;
    firstReview += completed;
    yield businessRows(supplier, bookings, reviews, plan, options, customers);
  }
}

function* fakeBusinesses(
  piece: number,
  plan: SizePlan,
  options: DatasetOptions,
  { customerNames, customers, adminId }: CustomerPool,
): Generator<Rows> {
  const { now } = options;
  const { from, to } = boundsOf(piece, plan, plan.providers + plan.restaurants);
  const plans = [...planSuppliers(plan, options)].slice(from, to);
  const [first, last] = [plans[0], plans.at(-1)];
  if (!first || !last) return;
  const reviewsBy = (bookings: number) => (plan.reviews * bookings) / plan.bookings;
  // Each piece has a separate range of review numbers, so that no piece waits for the previous piece.
  const end = Math.floor(reviewsBy(last.firstBooking + last.bookings));
  const start = Math.floor(reviewsBy(first.firstBooking));
  let nextReview = start;
  for (const supplierPlan of plans) {
    const supplier = supplierPlan.createSupplier();
    const { firstBooking, bookings: count, isDemo, isOftenAbsent } = supplierPlan;
    const bookings = fakeBookings(supplier, {
      firstBooking,
      count,
      customers,
      now,
      isDemo,
      hasPayments: isDemo && options.hasPayments,
      isOftenAbsent,
      adminId,
    });
    setSearchTexts(supplier, bookings, customerNames);
    // The target is 2 % ahead of the share. A business also
    // gets the reviews that earlier ones lacked bookings for.
    const target = start + Math.ceil(1.02 * reviewsBy(firstBooking + count - first.firstBooking));
    const reviewCount = Math.min(end, target) - nextReview;
    const excluded = isDemo ? bookings[0] : undefined;
    // Bookings that are paid online are the last ones. They get no reviews, so that those of others stay.
    const reviews = fakeReviews(supplier, bookings.slice(0, count), {
      firstReview: nextReview,
      count: reviewCount,
      now,
      excluded,
    });
    nextReview += reviews.length;
    const rows = businessRows(supplier, bookings, reviews, plan, options, customers, isDemo);
    // No other business: the services of the demo accounts must not be paused by chance.
    if (isOftenAbsent) holdAfterAbsences(supplier, now);
    yield rows;
  }
}
