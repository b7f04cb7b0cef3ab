import {
  DEFAULT_DURATION_MINUTES,
  PENDING_HOLD_HOURS,
  bookingTotalKobo,
  calendarOf,
  fromLagos,
  orderField,
} from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { claimTime, openDays } from '../calendarDays/calendarDay.verbs';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, forbidden, invalid } from '../refusal';
import { inTransaction, type Alongside } from '../transaction';
import { UserModel } from '../users/user.schema';
import { tellRequested } from './booking.news';
import { BookingModel, type BookingRow } from './booking.schema';
import { capacityOf, unavailable, type Offer } from './offer';

/** What a customer orders. Date and time are Lagos; the phone is E.164. Amount and provider follow from the offer. */
export type BookingOrder = {
  customerId: string;
  scheduledDate: string;
  scheduledTime: string;
  customerPhone: string;
  customerAddress: string;
  notes?: string | undefined;
  hours?: number | undefined;
  quantity?: number | undefined;
  partySize?: number | undefined;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const startOf = ({ scheduledDate, scheduledTime }: BookingOrder, now: Date): Date => {
  const startsAt = fromLagos(scheduledDate, scheduledTime);
  if (!startsAt) throw invalid({ scheduledDate: ['This date does not exist'] });
  if (startsAt <= now) throw invalid({ scheduledDate: ['Please choose a date and time in the future'] });
  return startsAt;
};

/** The one measure the price type (or a restaurant) asks for, 1 when the order names none; the others are not kept. */
const measureOf = (order: BookingOrder, listing: Offer['listing']) => {
  const field = orderField(listing);
  const measure = { hours: null, quantity: null, partySize: null } as Record<
    'hours' | 'quantity' | 'partySize',
    number | null
  >;
  if (field) measure[field] = order[field] ?? 1;
  return measure;
};

const draft = (order: BookingOrder, listing: Offer['listing'], now: Date) => {
  const measure = measureOf(order, listing);
  if (listing.seats && (measure.partySize ?? 0) > listing.seats) {
    throw invalid({ partySize: [`This restaurant seats at most ${listing.seats} guests`] });
  }
  const startsAt = startOf(order, now);
  const minutes =
    measure.hours !== null ? measure.hours * 60 : (listing.duration ?? DEFAULT_DURATION_MINUTES);
  return {
    ...measure,
    _id: new Types.ObjectId(),
    customerId: new Types.ObjectId(order.customerId),
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId: listing.category === 'restaurant' ? listing._id : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    status: 'pending' as const,
    totalAmountKobo: bookingTotalKobo({
      ...measure,
      basePriceKobo: listing.basePriceKobo,
      priceType: listing.priceType,
    }),
    notes: order.notes || null,
    customerPhone: order.customerPhone,
    customerAddress: order.customerAddress,
    listing: {
      title: listing.title,
      category: listing.category,
      priceType: listing.priceType,
      basePriceKobo: listing.basePriceKobo,
      image: listing.images[0] ?? null,
    },
    history: [
      {
        status: 'pending' as const,
        at: now,
        by: 'customer' as const,
        actorId: new Types.ObjectId(order.customerId),
      },
    ],
  };
};

/** The erasure of a provider changes the same document: of the two, one comes second and sees what the first has done. */
const countForProvider = async (session: ClientSession, providerId: Types.ObjectId): Promise<void> => {
  const { matchedCount } = await ProviderProfileModel.updateOne(
    { _id: providerId, erasedAt: null },
    { $inc: { 'totals.bookings': 1, 'totals.pending': 1 } },
    { session },
  );
  if (matchedCount === 0)
    throw conflict('provider_unavailable', 'This provider takes no bookings at the moment.');
};

/** The same for the customer's side. */
const countForCustomer = async (session: ClientSession, customerId: Types.ObjectId): Promise<void> => {
  const { matchedCount } = await UserModel.updateOne(
    { _id: customerId, erasedAt: null },
    { $inc: { bookingsMade: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw conflict('account_erased', 'This account does not exist any more.');
};

/** What was paused or deleted since the offer was loaded: a deletion changes the provider's document, too (`deleteListing`). */
const refuseGone = async (session: ClientSession, _id: Types.ObjectId): Promise<void> => {
  if (!(await ListingModel.exists({ _id, status: 'active' }).session(session))) throw unavailable();
};

/**
 * Books an offer (`loadOffer`) for a future time of Lagos: claims the time, writes the booking with its first history entry,
 * the provider's totals, the news to the provider and whatever `alongside` binds to it, all in one transaction
 * (decisions 19, 20, 21, 24). A request holds its time for 24 hours.
 * Refuses: 403 own listing, 404 no longer active, 400 bad or past time or too many guests, 409 when either of the two was erased, 409 `slot_taken`
 * (without saying by whom: that is not the customer's to know).
 */
export const createBooking = async (
  { listing }: Pick<Offer, 'listing'>,
  order: BookingOrder,
  alongside?: Alongside<BookingRow>,
  now = new Date(),
): Promise<BookingRow> => {
  if (String(listing.ownerId) === order.customerId) throw forbidden('You cannot book your own service.');
  const wanted = draft(order, listing, now);
  const span = {
    calendarId: calendarOf({
      id: String(listing._id),
      providerId: String(listing.providerId),
      category: listing.category,
    }),
    startsAt: wanted.startsAt,
    endsAt: wanted.endsAt,
  };
  await openDays(span);
  return inTransaction(async (session) => {
    // First, because all bookings of a provider meet in this document: whoever must start again has done little yet.
    await countForProvider(session, listing.providerId);
    await countForCustomer(session, wanted.customerId);
    await refuseGone(session, listing._id);
    const obstacle = await claimTime(session, {
      ...span,
      bookingId: String(wanted._id),
      seats: wanted.partySize ?? 1,
      capacity: capacityOf(listing),
      heldUntil: new Date(now.getTime() + PENDING_HOLD_HOURS * HOUR_MS),
      now,
    });
    if (obstacle) throw conflict('slot_taken', 'This time is no longer free. Please choose another time.');
    const [made] = await BookingModel.create([wanted], { session });
    const booking = made!.toObject() as BookingRow;
    await tellRequested(session, booking);
    await alongside?.(booking, session);
    return booking;
  });
};
