import {
  bookedMinutes,
  bookingReference,
  bookingTotalKobo,
  calendarRulesOf,
  cancellationHoursOf,
  fromLagos,
  lastBookableDate,
  orderFields,
  type Kobo,
  type OrderField,
  requestExpiresAt,
  MINUTE_MS,
} from '@tm/domain';
import { Types } from 'mongoose';
import { invalid } from '../refusal';
import type { BookingRow } from './booking.schema';
import type { Offer, OfferedListing } from './offer';

/** What a customer orders. Date and time are Lagos; the phone is E.164. Amount and provider follow from the offer. */
export type BookingOrder = {
  customerId: string;
  scheduledDate: string;
  scheduledTime: string;
  customerPhone: string;
  customerAddress: string;
  notes?: string | undefined;
  /** What the customer was shown that it costs; another amount is refused. */
  expectedTotalKobo?: Kobo | undefined;
  hours?: number | undefined;
  quantity?: number | undefined;
  partySize?: number | undefined;
};
/** What of an order says when, and how long. */
export type OrderedTime = Pick<BookingOrder, 'scheduledDate' | 'scheduledTime' | 'hours'>;

/** When a wanted time of Lagos begins. Refuses (400) one that does not exist, has passed or is more than two years ahead. */
export const startOf = ({ scheduledDate, scheduledTime }: OrderedTime, now: Date): Date => {
  const startsAt = fromLagos(scheduledDate, scheduledTime);
  if (!startsAt) throw invalid({ scheduledDate: ['This date does not exist'] });
  if (startsAt <= now) throw invalid({ scheduledDate: ['Please choose a date and time in the future'] });
  if (scheduledDate > lastBookableDate(now))
    throw invalid({ scheduledDate: ['Please choose a date within the next two years'] });
  return startsAt;
};

/** When an order of a listing begins and ends. Refuses (400) a time that does not exist, has passed or is more than two years ahead. */
export const orderedSpan = (order: OrderedTime, listing: OfferedListing, now: Date) => {
  const startsAt = startOf(order, now);
  const minutes = bookedMinutes(listing, order.hours);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
};

/** The measures that the price type and a restaurant ask for, 1 when the order names none; the others are not kept. */
const measureOf = (order: BookingOrder, listing: OfferedListing) => {
  const measure: Record<OrderField, number | null> = { hours: null, quantity: null, partySize: null };
  for (const field of orderFields(listing)) measure[field] = order[field] ?? 1;
  if (listing.seats && (measure.partySize ?? 0) > listing.seats)
    throw invalid({ partySize: [`This restaurant seats at most ${listing.seats} guests`] });
  return measure;
};

/** The listing as it is when booked: it may change or go, the booking keeps this (PD-16). */
const keptOf = ({ title, category, priceType, basePriceKobo, images, description }: OfferedListing) => ({
  title,
  category,
  priceType,
  basePriceKobo,
  image: images[0] ?? null,
  description: description || null,
});

/**
 * The booking that an order of an offer makes: pending, whole to its last field, so that it is written as it stands. Refuses (400) a time
 * that does not exist or has passed, and more guests than there are seats.
 */
export const draftBooking = (
  { listing, business }: Pick<Offer, 'listing' | 'business'>,
  order: BookingOrder,
  now: Date,
): BookingRow => {
  const measure = measureOf(order, listing);
  const span = orderedSpan(order, listing, now);
  const { holdHours } = calendarRulesOf(business?.calendar);
  const _id = new Types.ObjectId();
  const customerId = new Types.ObjectId(order.customerId);
  return {
    _id,
    customerId,
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId: listing.category === 'restaurant' ? listing._id : null,
    ...span,
    status: 'pending',
    expiresAt: requestExpiresAt({ startsAt: span.startsAt, holdHours }, now),
    cancellationHours: cancellationHoursOf(listing),
    proposal: null,
    totalAmountKobo: bookingTotalKobo({ ...measure, ...listing }),
    ...measure,
    notes: order.notes || null,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    reviewed: false,
    tookPlace: null,
    listing: keptOf(listing),
    reference: bookingReference(String(_id)),
    searchText: '',
    history: [{ kind: 'status', status: 'pending', at: now, by: 'customer', actorId: customerId }],
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
};
