import { HOUR_MS, completedAt, placeOf, requestExpiresAt } from '@tm/domain';
import { countEarning } from '../bookings/earning.writes';
import { buildListing } from './listing.factory';
import type { ListingDocument } from '../catalog/listing.schema';
import { countCompletion } from '../records/platformCounter.writes';
import { ProviderProfileModel } from '../provider/providerProfile.schema';
import { buildUser } from './user.factory';
import { UserModel, type UserDocument } from '../accounts/user.schema';
import {
  BookingModel,
  type BookingDocument,
  type BookingRecord,
  type BookingRow,
} from '../bookings/booking.schema';
import { bookingSearchText } from '../bookings/booking.search';
import { byId } from '@tm/mongo';
import { customerIncrement, providerIncrement } from '../bookings/booking.increments';

type More = Partial<BookingRecord> & {
  _id?: BookingRow['_id'];
  listing?: BookingRecord['listing'];
  of?: ListingDocument;
  customer?: UserDocument;
};

const peopleOf = async ({ customerId, providerUserId, providerId }: BookingRow) => {
  const [customer, provider, business] = await Promise.all([
    UserModel.findById(customerId, 'firstName lastName').lean(),
    UserModel.findById(providerUserId, 'firstName lastName').lean(),
    ProviderProfileModel.findById(providerId, 'businessName').lean(),
  ]);
  return {
    users: byId([customer, provider].filter((user) => user !== null)),
    businesses: byId(business ? [business] : []),
  };
};

const countMade = async (booking: BookingRow): Promise<void> => {
  const { providerId, customerId } = booking;
  const silent = { timestamps: false };
  await ProviderProfileModel.updateOne(
    { _id: providerId },
    { $inc: providerIncrement(null, booking) },
    silent,
  );
  if (booking.status === 'completed' && !booking.earnedFrom) {
    const at = completedAt(booking.history) ?? new Date();
    await countEarning(booking, at);
    await countCompletion(null, booking.totalAmountKobo, at);
  }
  await UserModel.updateOne({ _id: customerId }, { $inc: customerIncrement(null, booking) }, silent);
};

/**
 * Writes a booking for a test: pending, tomorrow (yesterday if completed), one hour, counted for both
 * parties. It claims no time; only commands do.
 */
export const buildBooking = async ({ of, customer, ...more }: More = {}): Promise<BookingDocument> => {
  const listing = of ?? (await buildListing());
  const by = customer ?? (await buildUser());
  const now = new Date();
  const isDone = more.status === 'completed';
  const startsAt = more.startsAt ?? new Date(now.getTime() + (isDone ? -24 : 24) * HOUR_MS);
  const { title, category, priceType, basePriceKobo, cancellationHours } = listing;
  const status = more.status ?? 'pending';
  const booking = new BookingModel({
    customerId: by._id,
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId: category === 'restaurant' ? listing._id : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    status,
    expiresAt: status === 'pending' ? requestExpiresAt({ startsAt, holdHours: 24 }, now) : null,
    cancellationHours,
    totalAmountKobo: basePriceKobo,
    customerPhone: '+2348031234567',
    customerAddress: placeOf(listing) === 'at_customer' ? '12 Admiralty Way, Lekki, Lagos' : null,
    place: placeOf(listing),
    listing: { title, category, priceType, basePriceKobo, image: null },
    history: [{ status: 'pending', at: now, by: 'customer', actorId: by._id }],
    ...(isDone && { earnedAt: more.earnedFrom ?? completedAt(more.history ?? []) ?? now }),
    ...more,
  });
  const row = booking.toObject() as BookingRow;
  booking.searchText = bookingSearchText(row, await peopleOf(row));
  await booking.save();
  await countMade(row);
  return booking;
};
