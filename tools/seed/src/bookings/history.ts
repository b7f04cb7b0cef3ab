import type { Types } from 'mongoose';
import { DEFAULT_DURATION_MINUTES, calendarOf } from '@tm/domain';
import { randomOf } from '../ids';
import { type Random, between, chance, pick } from '../random';
import { type ListingRow, canHaveBookings } from '../supply/listing';
import type { Supplier } from '../supply/supplier';
import { HOUR, MINUTE, plus } from '../time';
import { type BookingRow, type BookingTime, fakeBooking, fakeDay, fakePastDay } from './booking';
import { Calendar } from './calendar';
import { fakeOnlineBookings } from './onlineBookings';

/** Parameters for the bookings of one business. The first of `customers` is the demo account. */
export type BookingsParams = {
  firstBooking: number;
  count: number;
  customers: readonly Types.ObjectId[];
  now: Date;
  /** The admin who decided about reports of absences. */
  adminId: Types.ObjectId;
  isDemo: boolean;
  /** Adds bookings that the demo customer pays online. */
  hasPayments?: boolean;
  isOftenAbsent?: boolean;
  /** Number of completed bookings at the beginning, each by another customer while enough customers exist. */
  completed?: number;
};

/** Returns all bookings of one business without overlaps. */
export function fakeBookings(supplier: Supplier, params: BookingsParams): BookingRow[] {
  const bookableListings = supplier.listings.filter(({ status }) => canHaveBookings(status));
  const calendars = new Map(
    bookableListings.map((listing) => [calendarKey(listing), createCalendar(listing, params.now)]),
  );
  const random = randomOf('booking', params.firstBooking + 0x800_0000);
  const bookings = Array.from({ length: params.count }, (_, number) => {
    const timeToday = (params.isDemo && demoTimeToday(number, params.now)) || null;
    const index = params.firstBooking + number;
    const isPast = number < (params.completed ?? 0);
    const randomCustomer = isPast ? nextCustomer(number, params) : pickCustomer(random, params.customers);
    const customerId = timeToday ? params.customers[0] : randomCustomer;
    if (!customerId) throw new Error('There are no customers.');
    for (let attempt = 0; attempt < 50; attempt++) {
      const listing = timeToday ? shortestListing(bookableListings) : pick(random, bookableListings);
      const calendar = calendars.get(calendarKey(listing));
      const time =
        timeToday ??
        absenceTime(number, params) ??
        (isPast ? fakePastTime(random) : { day: fakeBookingDay(random, number, params) });
      const booking =
        calendar &&
        fakeBooking(
          { index, customerId, time, city: supplier.city, adminId: params.adminId },
          listing,
          calendar,
          params.now,
        );
      if (booking) return booking;
    }
    throw new Error(`${supplier.profile.businessName} has no room for ${params.count} bookings.`);
  });
  return params.hasPayments ? [...bookings, ...onlineBookings(supplier, params, calendars)] : bookings;
}

function onlineBookings(
  { listings, city }: Supplier,
  { firstBooking, customers, adminId, now }: BookingsParams,
  calendars: ReadonlyMap<string, Calendar>,
): BookingRow[] {
  const listing = shortestListing(listings.filter(({ status }) => canHaveBookings(status)));
  const [calendar, customerId] = [calendars.get(calendarKey(listing)), customers[0]];
  if (!calendar || !customerId) throw new Error('A demo business needs a calendar and a customer.');
  return fakeOnlineBookings({ firstBooking, customerId, adminId, city, now }, listing, calendar);
}

const fakeBookingDay = (random: Random, number: number, { isDemo }: BookingsParams): number =>
  isDemo && number < 16 ? between(random, -3, 3) : fakeDay(random);

/** Absences of a provider who is often absent; three within 90 days pause the services. */
const ABSENCES = 4;

/** Returns the time of a booking from which the provider was absent, one every twelve days. */
const absenceTime = (number: number, { isOftenAbsent }: BookingsParams): BookingTime | undefined =>
  isOftenAbsent && number < ABSENCES ? { day: -2 - 12 * number, isAbsence: true } : undefined;

/** Returns a time before yesterday, so that the work has ended at any hour of today. */
const fakePastTime = (random: Random): BookingTime => ({ day: fakePastDay(random) - 1, status: 'completed' });

/** Returns the next customer in rotation, without the demo account, which has enough bookings. */
const nextCustomer = (number: number, { firstBooking, customers }: BookingsParams) =>
  customers[1 + ((firstBooking + number) % (customers.length - 1))];

const calendarKey = (listing: ListingRow) =>
  calendarOf({ id: String(listing._id), providerId: String(listing.providerId), category: listing.category });

const createCalendar = (listing: ListingRow, now: Date) =>
  new Calendar(calendarKey(listing), listing.category === 'restaurant' ? (listing.seats ?? 1) : 1, now);

/** Returns the times that give the demo accounts a booking in every status today. */
function demoTimeToday(number: number, now: Date): BookingTime | undefined {
  return (
    [
      { status: 'completed', target: plus(now, -3 * HOUR) },
      { status: 'in_progress', target: plus(now, -45 * MINUTE) },
      { status: 'accepted', target: plus(now, 2 * HOUR) },
      { status: 'pending', target: plus(now, 4 * HOUR) },
      { status: 'cancelled', target: plus(now, 6 * HOUR) },
    ] as const
  )[number];
}

const minutesOf = ({ duration, priceType }: ListingRow) =>
  priceType === 'hourly' ? 4 * 60 : (duration ?? DEFAULT_DURATION_MINUTES);

const shortestListing = (listings: readonly ListingRow[]): ListingRow => {
  const [first] = [...listings].sort((left, right) => minutesOf(left) - minutesOf(right));
  if (!first) throw new Error('A business without an open listing cannot be booked.');
  return first;
};

/**
 * Returns a random customer; low indexes book more often.
 * One in a hundred bookings is by the demo customer.
 */
const pickCustomer = (random: Random, customers: readonly Types.ObjectId[]) =>
  chance(random, 0.01) ? customers[0] : customers[1 + Math.floor(random() ** 1.6 * (customers.length - 1))];
