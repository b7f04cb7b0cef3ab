import type { AbsenceRow, BookingRecord } from '@tm/schema/bookings';
import {
  DEFAULT_DURATION_MINUTES,
  type BookingStatus,
  bookingReference,
  bookingTotalKobo,
  isAgreed,
  nextClockAt,
  orderFields,
  PENDING_HOLD_HOURS,
  placeOf,
  remindersFrom,
  requestExpiresAt,
  showsComing,
  type ReminderKind,
} from '@tm/domain';
import type { Types } from 'mongoose';
import { idOf, randomOf } from '../ids';
import { fakePhone, fakePlaceIn } from '../people/places';
import type { Row } from '../people/person';
import { type Random, between, chance, pick } from '../random';
import type { ListingRow } from '../supply/listing';
import { HOUR, later, plus } from '../time';
import { fakeAbsence } from './absence';
import type { Calendar, Slot } from './calendar';
import { fakeConfirmation } from './confirmation';
import { type BookingEvent, endingOf, fakeRequestTime, fakeHistory, fakeStatus } from './lifecycle';
import { NOTES } from './texts';

export type BookingRow = Omit<
  Row<BookingRecord>,
  'history' | 'listing' | 'expiresAt' | 'absence' | 'reminded'
> & {
  expiresAt: Date | null;
  absence?: AbsenceRow;
  reminded?: ReminderKind[];
  history: BookingEvent[];
  listing: NonNullable<BookingRecord['listing']>;
};

/**
 * Time of a booking: a day relative to today, or a time of today with the status that the demo must show.
 * Without a status it is chosen at random. `isAbsence`: the provider did not come, and admitted it.
 */
export type BookingTime =
  { day: number; status?: BookingStatus; isAbsence?: boolean } | { target: Date; status: BookingStatus };
export type BookingParams = {
  index: number;
  customerId: Types.ObjectId;
  adminId: Types.ObjectId;
  time: BookingTime;
  city: string;
  /** The time of the request; random if it is absent. */
  requestedAt?: Date;
};

const isAbsence = (time: BookingTime): boolean => 'isAbsence' in time && time.isAbsence === true;

/**
 * Returns a booking of a listing in a free slot of the calendar, or null if the calendar has no free slot.
 */
export function fakeBooking(
  params: BookingParams,
  listing: ListingRow,
  calendar: Calendar,
  now: Date,
): BookingRow | null {
  const random = randomOf('booking', params.index);
  const quantities = fakeQuantities(random, listing);
  const minutes = quantities.hours ? quantities.hours * 60 : (listing.duration ?? DEFAULT_DURATION_MINUTES);
  const request = { bookingId: String(params.index), minutes, seats: quantities.partySize ?? 1 };
  const { time } = params;
  const slot =
    'day' in time ? calendar.claimNear(random, time.day, request) : calendar.claimToday(time.target, request);
  if (!slot) return null;
  const status = time.status ?? (isAbsence(time) ? 'cancelled' : fakeStatus(random, slot, now));
  return buildRow(random, params, listing, quantities, slot, status, now);
}

/** One in so many customers who are asked has confirmed to come. */
const COMING_EVERY = 2;

/**
 * Returns the reminders of a booking: those that are due already were sent, and some of the customers have
 * answered.
 */
function remindersOf(booking: Parameters<typeof remindersFrom>[0], number: number, now: Date) {
  const { reminded, remindAt } = remindersFrom(booking, now);
  const isComing = number % COMING_EVERY === 0 && showsComing(booking, now);
  const agreedAt = new Date(booking.history.at(-1)!.at);
  return {
    ...(remindAt && { remindAt }),
    ...(reminded.length > 0 && { reminded }),
    ...(isComing && { comingAt: later(plus(now, -HOUR), agreedAt) }),
  };
}

type Quantities = { hours: number | null; quantity: number | null; partySize: number | null };

function fakeQuantities(random: Random, listing: ListingRow): Quantities {
  const quantities: Quantities = { hours: null, quantity: null, partySize: null };
  const amounts = {
    hours: pick(random, [1, 1, 2, 2, 3, 4]),
    quantity: pick(random, [1, 1, 2, 3, 4, 6, 10]),
    partySize: pick(random, [2, 2, 2, 3, 4, 4, 5, 6, 8]),
  };
  for (const field of orderFields(listing)) quantities[field] = amounts[field];
  return quantities;
}

/** Returns how many changes of a booking are not in its history: the confirmation, the steps of an appeal. */
const changesBesideHistory = (absence: BookingRow['absence'], confirmation: object | null): number =>
  (confirmation ? 1 : 0) + (absence?.appeal ? 1 : 0) + (absence?.appeal?.ruling ? 1 : 0);

type Life = Omit<Parameters<typeof fakeAbsence>[0], 'number' | 'adminId' | 'isAbsence'>;

/**
 * Returns the report of an absence, if the booking has one. A status that the caller needs stays, for example
 * of a booking with a review.
 */
const reportOf = ({ index: number, adminId, time }: BookingParams, life: Life) =>
  time.status ? null : fakeAbsence({ ...life, number, adminId, isAbsence: isAbsence(time) });

function buildRow(
  random: Random,
  params: BookingParams,
  listing: ListingRow,
  quantities: Quantities,
  slot: Slot,
  wanted: BookingStatus,
  now: Date,
): BookingRow {
  const createdAt = params.requestedAt ?? fakeRequestTime(random, wanted, slot, now);
  const { cancellationHours } = listing;
  const life = { status: wanted, requestedAt: createdAt, slot, cancellationHours, now };
  const parties = { customer: params.customerId, provider: listing.ownerId };
  const usual = fakeHistory(random, { ...life, parties });
  const isRestaurant = listing.category === 'restaurant';
  const reported = reportOf(params, { ...life, parties, isRestaurant });
  const { status, history } = reported ?? { status: wanted, history: usual };
  const requestedAt = history[0]?.at ?? createdAt;
  const _id = idOf('booking', params.index, requestedAt);
  const { title, category, priceType, basePriceKobo, images, description, address } = listing;
  const restaurantId = isRestaurant ? listing._id : null;
  const ending = reported
    ? reported.ending
    : endingOf(random, { ...slot, number: params.index, cancellationHours, history });
  const absence = reported?.absence;
  const present = { ...slot, status, expiresAt: null, cancellationHours, restaurantId, history, absence };
  const clockAt = isAgreed(status) ? nextClockAt(present) : null;
  const confirmation = fakeConfirmation({ ...present, ending }, params.index, now);
  return {
    _id,
    customerId: params.customerId,
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId,
    ...slot,
    status,
    expiresAt:
      status === 'pending'
        ? requestExpiresAt({ startsAt: slot.startsAt, holdHours: PENDING_HOLD_HOURS }, requestedAt)
        : null,
    ...(clockAt && { clockAt }),
    ...(status === 'completed' && { earnedAt: history.at(-1)!.at }),
    ...remindersOf(present, params.index, now),
    ...(ending && { ending }),
    ...(absence && { absence }),
    cancellationHours,
    proposal: null,
    totalAmountKobo: bookingTotalKobo({ ...quantities, basePriceKobo, priceType }),
    ...quantities,
    notes: chance(random, 0.4) ? pick(random, NOTES[category]) : null,
    customerPhone: fakePhone(random),
    customerAddress: placeOf(listing) === 'at_customer' ? fakePlaceIn(random, params.city).address : null,
    place: placeOf(listing),
    ...(listing.beforeMinutes && { beforeMinutes: listing.beforeMinutes }),
    ...(listing.afterMinutes && { afterMinutes: listing.afterMinutes }),
    reviewed: false,
    tookPlace: null,
    ...confirmation,
    listing: {
      title,
      category,
      priceType,
      basePriceKobo,
      image: images[0] ?? null,
      description: description || null,
      ...(address && { address }),
    },
    reference: bookingReference(String(_id)),
    // `setSearchTexts` fills this field when both names are known.
    searchText: '',
    history,
    version: history.length - 1 + changesBesideHistory(absence, confirmation),
    createdAt: requestedAt,
    updatedAt: history.at(-1)?.at ?? requestedAt,
    __v: 0,
  };
}

/** Returns a day relative to today: 84 % are in the last half year, the rest in the next two weeks. */
export const fakeDay = (random: Random): number =>
  chance(random, 0.84) ? fakePastDay(random) : between(random, 0, 14);

export const fakePastDay = (random: Random): number => -Math.ceil(random() * random() * 180);
