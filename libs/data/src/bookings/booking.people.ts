import { trusted, type Types } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { UserModel, type UserRecord } from '../users/user.schema';
import type { BookingRow } from './booking.schema';
import type { Offer } from './offer';

const PERSON = 'firstName lastName profileImageUrl phone';
type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone'> & {
  _id: Types.ObjectId;
};
type Business = { _id: Types.ObjectId; businessName: string };

/** The users and businesses of some bookings, by id. */
export type BookingPeople = { users: Map<string, Person>; businesses: Map<string, Business> };

/** The ids of a booking's parties. */
type Sided = Pick<BookingRow, 'customerId' | 'providerUserId' | 'providerId'>;

const byId = <Row extends { _id: Types.ObjectId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row._id), row]));

/** Loads the users and businesses of bookings by two queries, however many bookings there are. */
export const loadBookingPeople = async (bookings: readonly Sided[]): Promise<BookingPeople> => {
  const userIds = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const profileIds = bookings.map(({ providerId }) => providerId);
  const [users, businesses] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: userIds }) }, PERSON).lean<Person[]>(),
    ProviderProfileModel.find({ _id: trusted({ $in: profileIds }) }, 'businessName').lean<Business[]>(),
  ]);
  return { users: byId(users), businesses: byId(businesses) };
};

/** Returns the same for a booking in creation, from rows that are already loaded. */
export const peopleOfOffer = ({ owner, business }: Offer, customer: Person): BookingPeople => ({
  users: byId([owner, customer]),
  businesses: byId(business ? [business] : []),
});
