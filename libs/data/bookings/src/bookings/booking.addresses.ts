import { addressParts, placeOf, placeOfBooking } from '@tm/domain';
import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { readListings } from '@tm/schema/read';
import type { BookingRow } from '@tm/schema/bookings';
import type { ListingRecord } from '@tm/schema/catalog';

type StoredAddress = NonNullable<ListingRecord['address']>;
/** The present addresses of listings that customers go to, by the id of the listing. */
export type Addresses = ReadonlyMap<string, StoredAddress>;

type Placed = Pick<ListingRecord, 'category' | 'place' | 'address'> & { _id: Types.ObjectId };

/** Returns the addresses of listings that are loaded already. */
export const addressesOf = (listings: readonly Placed[]): Addresses =>
  new Map(
    listings.flatMap((listing) =>
      placeOf(listing) === 'at_provider' && listing.address ? [[String(listing._id), listing.address]] : [],
    ),
  );

/** The fields of a booking that its place follows from. */
type Booked = Partial<Pick<BookingRow, 'serviceId' | 'restaurantId' | 'place'>>;

/**
 * Loads the present addresses of bookings at the provider's address by one query; by none if there are no
 * such bookings.
 */
export const loadAddresses = async (
  bookings: readonly Booked[],
  session: ClientSession | null = null,
): Promise<Addresses> => {
  const ids = bookings.flatMap((booking) =>
    booking.serviceId && placeOfBooking(booking) === 'at_provider' ? [booking.serviceId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = readListings.find({ _id: trusted({ $in: ids }) }, 'category place address', { session });
  return addressesOf(await found.lean<Placed[]>());
};

/**
 * Returns the address that the parties of a booking go to: the present one of the listing, or the one at the
 * time of booking if the listing has none any more. Null at any other place, and if no address is known.
 */
export const bookedAddress = (row: BookingRow, addresses: Addresses) => {
  if (placeOfBooking(row) !== 'at_provider') return null;
  const address = addresses.get(String(row.serviceId)) ?? row.listing.address;
  return address ? addressParts(address) : null;
};
