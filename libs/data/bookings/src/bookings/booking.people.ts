import type { Mark } from '@tm/domain';
import { trusted, type Types, byId } from '@tm/mongo';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import type { UserRecord } from '@tm/schema/accounts';
import type { BookingRow } from '@tm/schema/bookings';

const PERSON = 'firstName lastName profileImageUrl phone status bookingMarks';
export type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone'> & {
  _id: Types.ObjectId;
  status?: UserRecord['status'];
  bookingMarks?: Mark[];
};
type Business = { _id: Types.ObjectId; businessName: string };

/** The users and businesses of some bookings, by id. */
export type BookingPeople = { users: Map<string, Person>; businesses: Map<string, Business> };

/** The ids of a booking's parties. */
type Sided = Pick<BookingRow, 'customerId' | 'providerUserId' | 'providerId'>;

/** Loads the users and businesses of bookings by two queries, however many bookings there are. */
export const loadBookingPeople = async (bookings: readonly Sided[]): Promise<BookingPeople> => {
  const userIds = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const profileIds = bookings.map(({ providerId }) => providerId);
  const [users, businesses] = await Promise.all([
    readUsers.find({ _id: trusted({ $in: userIds }) }, PERSON).lean<Person[]>(),
    readProviderProfiles.find({ _id: trusted({ $in: profileIds }) }, 'businessName').lean<Business[]>(),
  ]);
  return { users: byId(users), businesses: byId(businesses) };
};
