import {
  COMMISSION_BPS,
  MAX_ONLINE_KOBO,
  MIN_ONLINE_KOBO,
  areaName,
  bookedMinutes,
  bookingReference,
  bookingTotalKobo,
  calendarRulesOf,
  cancellationHoursOf,
  formatNaira,
  fromLagos,
  isPayableOnline,
  lastBookableDate,
  orderFields,
  payByOf,
  placeOf,
  type Kobo,
  type OrderField,
  type PaymentMethod,
  requestExpiresAt,
  takesOf,
  toNaira,
  MINUTE_MS,
} from '@tm/domain';
import { Types, invalid } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { Offer, OfferedListing } from '../offer.queries';

/**
 * The order of a customer. Date and time are Lagos time; the phone is E.164. Amount and provider follow from
 * the offer.
 */
export type BookingOrder = {
  customerId: string;
  scheduledDate: string;
  scheduledTime: string;
  customerPhone: string;
  customerAddress?: string | undefined;
  customerArea?: string | undefined;
  customerLandmark?: string | undefined;
  area?: string | undefined;
  notes?: string | undefined;
  /** The price that the customer saw. A different total is rejected. */
  expectedTotalKobo?: Kobo | undefined;
  /** Absent means cash. */
  payment?: PaymentMethod | undefined;
  hours?: number | undefined;
  quantity?: number | undefined;
  partySize?: number | undefined;
};
/** The fields of an order that determine its time and duration. */
export type OrderedTime = Pick<BookingOrder, 'scheduledDate' | 'scheduledTime' | 'hours'>;

/**
 * Returns the start of an ordered Lagos time. Rejects (400) a time that does not exist, has passed or is more
 * than two years ahead.
 */
export const startOf = ({ scheduledDate, scheduledTime }: OrderedTime, now: Date): Date => {
  const startsAt = fromLagos(scheduledDate, scheduledTime);
  if (!startsAt) throw invalid({ scheduledDate: ['This date does not exist'] });
  if (startsAt <= now) throw invalid({ scheduledDate: ['Please choose a date and time in the future'] });
  if (scheduledDate > lastBookableDate(now))
    throw invalid({ scheduledDate: ['Please choose a date within the next two years'] });
  return startsAt;
};

/**
 * Returns the start and end of an order. Rejects (400) a time that does not exist, has passed or is more than
 * two years ahead.
 */
export const orderedSpan = (order: OrderedTime, listing: OfferedListing, now: Date) => {
  const startsAt = startOf(order, now);
  const minutes = bookedMinutes(listing, order.hours);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
};

/**
 * Returns the measures that the price type and a restaurant need, 1 when the order names none. Other measures
 * are not stored.
 */
const measureOf = (order: BookingOrder, listing: OfferedListing) => {
  const measure: Record<OrderField, number | null> = { hours: null, quantity: null, partySize: null };
  for (const field of orderFields(listing)) measure[field] = order[field] ?? 1;
  if (listing.seats && (measure.partySize ?? 0) > listing.seats)
    throw invalid({ partySize: [`This restaurant seats at most ${listing.seats} guests`] });
  return measure;
};

/** Returns the customer's address where the service needs it. Another place has no use for it (PD-35). */
const addressOf = ({ customerAddress }: BookingOrder, listing: OfferedListing): string | null => {
  if (placeOf(listing) !== 'at_customer') return null;
  if (!customerAddress) throw invalid({ customerAddress: ['Address is required'] });
  return customerAddress;
};

/** Returns the area of the customer's address where the service needs it, if the customer has named it. */
const areaOf = ({ area }: BookingOrder, listing: OfferedListing): Pick<BookingRow, 'area'> => {
  if (!area || placeOf(listing) !== 'at_customer') return {};
  if (!areaName(area)) throw invalid({ area: ['Unknown area'] });
  return { area };
};

/** Returns the parts of the customer's address that the customer has named, where the service needs it. */
const addressPartsOf = (
  { customerArea, customerLandmark }: BookingOrder,
  listing: OfferedListing,
): Pick<BookingRow, 'customerArea' | 'customerLandmark'> =>
  placeOf(listing) === 'at_customer'
    ? { ...(customerArea && { customerArea }), ...(customerLandmark && { customerLandmark }) }
    : {};

/** Copies the listing as booked, because the listing may change or be deleted later (PD-16). */
const listingSnapshot = ({
  title,
  category,
  priceType,
  basePriceKobo,
  images,
  description,
  ...placed
}: OfferedListing) => ({
  title,
  category,
  priceType,
  basePriceKobo,
  image: images[0] ?? null,
  description: description || null,
  ...(placeOf({ category, ...placed }) === 'at_provider' && placed.address && { address: placed.address }),
});

type Asked = { startsAt: Date; holdHours: number; totalAmountKobo: Kobo };

/**
 * Returns the end of the hold of a request. A request with online payment holds its time until it must be
 * paid, and has a payment with the terms of today.
 */
const heldUntil = (
  { payment }: BookingOrder,
  listing: OfferedListing,
  { startsAt, holdHours, totalAmountKobo }: Asked,
  now: Date,
): Pick<BookingRow, 'expiresAt' | 'payment'> => {
  if (payment !== 'online') return { expiresAt: requestExpiresAt({ startsAt, holdHours }, now) };
  if (!isPayableOnline(totalAmountKobo)) {
    const [least, most] = [MIN_ONLINE_KOBO, MAX_ONLINE_KOBO].map((kobo) => formatNaira(toNaira(kobo)));
    throw invalid({ payment: [`Prices from ${least} to ${most} can be paid online. Please choose cash.`] });
  }
  return {
    expiresAt: payByOf({ requestedAt: now, startsAt }),
    payment: {
      ...{ method: 'online', state: 'due', commissionBps: COMMISSION_BPS[listing.category], holdHours },
      ...(takesOf(listing) === 'online' && { isOnlineOnly: true }),
    },
  };
};

/**
 * Builds the pending booking for an order, complete with every field, so that it is inserted without
 * mongoose. Rejects (400) a time that does not exist or has passed, more guests than seats, a missing address
 * or an unknown area of the customer where the provider goes there, and a price that cannot be paid online.
 */
export const draftBooking = (
  { listing, business }: Pick<Offer, 'listing' | 'business'>,
  order: BookingOrder,
  now: Date,
): BookingRow => {
  const measure = measureOf(order, listing);
  const span = orderedSpan(order, listing, now);
  const { holdHours } = calendarRulesOf(business?.calendar);
  const totalAmountKobo = bookingTotalKobo({ ...measure, ...listing });
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
    ...heldUntil(order, listing, { startsAt: span.startsAt, holdHours, totalAmountKobo }, now),
    cancellationHours: cancellationHoursOf(listing),
    proposal: null,
    totalAmountKobo,
    ...measure,
    notes: order.notes || null,
    customerPhone: order.customerPhone,
    customerAddress: addressOf(order, listing),
    ...addressPartsOf(order, listing),
    ...areaOf(order, listing),
    ...(listing.beforeMinutes && { beforeMinutes: listing.beforeMinutes }),
    ...(listing.afterMinutes && { afterMinutes: listing.afterMinutes }),
    place: placeOf(listing),
    reviewed: false,
    tookPlace: null,
    listing: listingSnapshot(listing),
    reference: bookingReference(String(_id)),
    searchText: '',
    history: [{ kind: 'status', status: 'pending', at: now, by: 'customer', actorId: customerId }],
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
};
