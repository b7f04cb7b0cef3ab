import type { BookingRecord } from '@tm/data';
import {
  DEFAULT_DURATION_MINUTES,
  type BookingStatus,
  bookingReference,
  bookingTotalKobo,
  orderFields,
  PENDING_HOLD_HOURS,
  requestExpiresAt,
} from '@tm/domain';
import type { Types } from 'mongoose';
import { idOf, randomOf } from '../ids';
import { inventPhone, inventPlaceIn } from '../people/places';
import type { Row } from '../people/person';
import { type Random, between, chance, pick } from '../random';
import type { ListingRow } from '../supply/listing';
import type { Calendar, Slot } from './calendar';
import { type BookingEvent, askedAt, historyOf, statusFor } from './lifecycle';
import { NOTES } from './words';

export type BookingRow = Omit<Row<BookingRecord>, 'history' | 'listing'> & {
  history: BookingEvent[];
  listing: NonNullable<BookingRecord['listing']>;
};

/** A time of today for a status that the demo must show today, besides the ordinary day from today. Without a status it is left to chance. */
export type When = { day: number; status?: BookingStatus } | { target: Date; status: BookingStatus };
export type Order = { index: number; customerId: Types.ObjectId; when: When; city: string };

/** A booking of a listing, as an honest provider's calendar would hold it; null when there is no room for it. */
export function inventBooking(
  order: Order,
  listing: ListingRow,
  calendar: Calendar,
  now: Date,
): BookingRow | null {
  const random = randomOf('booking', order.index);
  const measure = measureOf(random, listing);
  const minutes = measure.hours ? measure.hours * 60 : (listing.duration ?? DEFAULT_DURATION_MINUTES);
  const wish = { bookingId: String(order.index), minutes, seats: measure.partySize ?? 1 };
  const { when } = order;
  const slot =
    'day' in when ? calendar.place(random, when.day, wish) : calendar.placeToday(when.target, wish);
  if (!slot) return null;
  const status = when.status ?? statusFor(random, slot, now);
  return write(random, order, listing, measure, slot, status, now);
}

type Measure = { hours: number | null; quantity: number | null; partySize: number | null };

function measureOf(random: Random, listing: ListingRow): Measure {
  const measure: Measure = { hours: null, quantity: null, partySize: null };
  const amounts = {
    hours: pick(random, [1, 1, 2, 2, 3, 4]),
    quantity: pick(random, [1, 1, 2, 3, 4, 6, 10]),
    partySize: pick(random, [2, 2, 2, 3, 4, 4, 5, 6, 8]),
  };
  for (const field of orderFields(listing)) measure[field] = amounts[field];
  return measure;
}

function write(
  random: Random,
  order: Order,
  listing: ListingRow,
  measure: Measure,
  slot: Slot,
  status: BookingStatus,
  now: Date,
): BookingRow {
  const createdAt = askedAt(random, status, slot, now);
  const history = historyOf(random, status, createdAt, slot, now, {
    customer: order.customerId,
    provider: listing.ownerId,
  });
  const asked = history[0]?.at ?? createdAt;
  const _id = idOf('booking', order.index, asked);
  const { title, category, priceType, basePriceKobo, images, description } = listing;
  return {
    _id,
    customerId: order.customerId,
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId: category === 'restaurant' ? listing._id : null,
    ...slot,
    status,
    expiresAt:
      status === 'pending'
        ? requestExpiresAt({ startsAt: slot.startsAt, holdHours: PENDING_HOLD_HOURS }, asked)
        : null,
    cancellationHours: listing.cancellationHours,
    proposal: null,
    totalAmountKobo: bookingTotalKobo({ ...measure, basePriceKobo, priceType }),
    ...measure,
    notes: chance(random, 0.4) ? pick(random, NOTES[category]) : null,
    customerPhone: inventPhone(random),
    customerAddress: inventPlaceIn(random, order.city).address,
    reviewed: false,
    tookPlace: null,
    listing: {
      title,
      category,
      priceType,
      basePriceKobo,
      image: images[0] ?? null,
      description: description || null,
    },
    reference: bookingReference(String(_id)),
    // Written when both names are known.
    searchText: '',
    history,
    version: history.length - 1,
    createdAt: asked,
    updatedAt: history.at(-1)?.at ?? asked,
    __v: 0,
  };
}

/** Days from today on which things are booked: most in the last half year, the rest in the coming fortnight. */
export const inventDay = (random: Random): number =>
  chance(random, 0.84) ? inventPastDay(random) : between(random, 0, 14);

export const inventPastDay = (random: Random): number => -Math.ceil(random() * random() * 180);
