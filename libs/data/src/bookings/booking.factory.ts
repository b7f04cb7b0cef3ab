import { buildListing } from '../listings/listing.factory';
import type { ListingDocument } from '../listings/listing.schema';
import { buildUser } from '../users/user.factory';
import type { UserDocument } from '../users/user.schema';
import { BookingModel, type BookingDocument, type BookingRecord } from './booking.schema';

const HOUR_MS = 60 * 60 * 1000;

type More = Partial<BookingRecord> & {
  listing?: BookingRecord['listing'];
  of?: ListingDocument;
  customer?: UserDocument;
};

/** Writes a booking for a test: pending, tomorrow, one hour. It claims no time: the verbs do, and their tests use them. */
export const buildBooking = async ({ of, customer, ...more }: More = {}): Promise<BookingDocument> => {
  const listing = of ?? (await buildListing());
  const by = customer ?? (await buildUser());
  const startsAt = more.startsAt ?? new Date(Date.now() + 24 * HOUR_MS);
  const { title, category, priceType, basePriceKobo } = listing;
  return BookingModel.create({
    customerId: by._id,
    providerId: listing.providerId,
    providerUserId: listing.ownerId,
    serviceId: listing._id,
    restaurantId: category === 'restaurant' ? listing._id : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    status: 'pending',
    totalAmountKobo: basePriceKobo,
    customerPhone: '+2348031234567',
    customerAddress: '12 Admiralty Way, Lekki, Lagos',
    listing: { title, category, priceType, basePriceKobo, image: null },
    history: [{ status: 'pending', at: new Date(), by: 'customer', actorId: by._id }],
    ...more,
  });
};
