import type { Types } from 'mongoose';
import { DEFAULT_DURATION_MINUTES, calendarOf } from '@tm/domain';
import { randomOf } from '../ids';
import { type Random, between, chance, pick } from '../random';
import type { ListingRow } from '../supply/listing';
import { isSettled } from '../supply/listing';
import type { Supplier } from '../supply/supplier';
import { HOUR, MINUTE, plus } from '../time';
import { type BookingRow, type When, inventBooking, inventDay, inventPastDay } from './booking';
import { Calendar } from './calendar';

/** Which bookings a business gets: their numbers, and who may have made them. The first customer is the demo account's. */
export type Demand = {
  firstBooking: number;
  count: number;
  customers: readonly Types.ObjectId[];
  now: Date;
  isDemo: boolean;
  /** The first so many are completed ones of the past, each of another customer as long as there are any. */
  completed?: number;
};

/** All bookings of one business, in no two places at once. */
export function inventBookings(supplier: Supplier, demand: Demand): BookingRow[] {
  const open = supplier.listings.filter(({ status }) => isSettled(status));
  const calendars = new Map(open.map((listing) => [keyOf(listing), calendarFor(listing, demand.now)]));
  const random = randomOf('booking', demand.firstBooking + 0x800_0000);
  return Array.from({ length: demand.count }, (_, number) => {
    const when = (demand.isDemo && ofToday(number, demand.now)) || null;
    const index = demand.firstBooking + number;
    const isPast = number < (demand.completed ?? 0);
    const anybody = isPast ? inTurn(number, demand) : customerOf(random, demand.customers);
    const customerId = when ? demand.customers[0] : anybody;
    if (!customerId) throw new Error('There is nobody to book.');
    for (let turn = 0; turn < 50; turn++) {
      const listing = when ? shortest(open) : pick(random, open);
      const calendar = calendars.get(keyOf(listing));
      const on = when ?? (isPast ? pastWork(random) : { day: dayOf(random, number, demand) });
      const booking =
        calendar &&
        inventBooking({ index, customerId, when: on, city: supplier.city }, listing, calendar, demand.now);
      if (booking) return booking;
    }
    throw new Error(`${supplier.profile.businessName} has no room for ${demand.count} bookings.`);
  });
}

const dayOf = (random: Random, number: number, { isDemo }: Demand): number =>
  isDemo && number < 16 ? between(random, -3, 3) : inventDay(random);

/** Before yesterday, so that whatever the hour is it is over. */
const pastWork = (random: Random): When => ({ day: inventPastDay(random) - 1, status: 'completed' });

/** Not the demo account, which has bookings enough. */
const inTurn = (number: number, { firstBooking, customers }: Demand) =>
  customers[1 + ((firstBooking + number) % (customers.length - 1))];

const keyOf = (listing: ListingRow) =>
  calendarOf({ id: String(listing._id), providerId: String(listing.providerId), category: listing.category });

const calendarFor = (listing: ListingRow, now: Date) =>
  new Calendar(keyOf(listing), listing.category === 'restaurant' ? (listing.seats ?? 1) : 1, now);

/** The demo accounts find a booking in every state on the day they look. */
function ofToday(number: number, now: Date): When | undefined {
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

const shortest = (listings: readonly ListingRow[]): ListingRow => {
  const [first] = [...listings].sort((left, right) => minutesOf(left) - minutesOf(right));
  if (!first) throw new Error('A business without an open listing cannot be booked.');
  return first;
};

/** Some people book all the time. One in a hundred bookings is the demo customer's. */
const customerOf = (random: Random, customers: readonly Types.ObjectId[]) =>
  chance(random, 0.01) ? customers[0] : customers[1 + Math.floor(random() ** 1.6 * (customers.length - 1))];
