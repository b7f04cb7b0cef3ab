import type { Mark } from '@tm/domain';
import { trusted, type Types, byId } from '@tm/mongo';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import type { UserRecord } from '@tm/schema/accounts';
import type { BookingRow } from '@tm/schema/bookings';
import { loadAddresses, type Addresses } from './booking.addresses';

const PERSON = 'firstName lastName profileImageUrl phone status bookingMarks';
export type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone'> & {
  _id: Types.ObjectId;
  status?: UserRecord['status'];
  bookingMarks?: Mark[];
};
type Business = { _id: Types.ObjectId; businessName: string };

/** The users and businesses of some bookings, and the addresses that customers go to, by id. */
export type BookingPeople = {
  users: Map<string, Person>;
  businesses: Map<string, Business>;
  addresses: Addresses;
};

/** The ids of a booking's parties; with the listing, its address is loaded too. */
type Sided = Pick<BookingRow, 'customerId' | 'providerUserId' | 'providerId'> &
  Partial<Pick<BookingRow, 'serviceId' | 'restaurantId' | 'place'>>;

/** Loads the users, businesses and addresses of bookings by three queries for any number of bookings. */
export const loadBookingPeople = async (bookings: readonly Sided[]): Promise<BookingPeople> => {
  const userIds = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const profileIds = bookings.map(({ providerId }) => providerId);
  const [users, businesses, addresses] = await Promise.all([
    readUsers.find({ _id: trusted({ $in: userIds }) }, PERSON).lean<Person[]>(),
    readProviderProfiles.find({ _id: trusted({ $in: profileIds }) }, 'businessName').lean<Business[]>(),
    loadAddresses(bookings),
  ]);
  return { users: byId(users), businesses: byId(businesses), addresses };
};
