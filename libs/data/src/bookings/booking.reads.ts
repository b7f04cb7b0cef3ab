import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import { Types, isObjectIdOrHexString, trusted } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { UserModel, type UserRecord } from '../users/user.schema';
import { BookingModel, type BookingRow } from './booking.schema';
import type { Offer } from './offer';

/** Whose bookings: those a customer made, those a provider or owner received (both by user id), or all of them. */
export type BookingReader = { customerId: string } | { providerUserId: string } | 'all';
/** No `statuses` means every status. */
export type BookingSelection = { of: BookingReader; statuses?: readonly BookingStatus[] | undefined };

const readerFilter = (of: BookingReader) => {
  if (of === 'all') return {};
  return 'customerId' in of
    ? { customerId: new Types.ObjectId(of.customerId) }
    : { providerUserId: new Types.ObjectId(of.providerUserId) };
};

const filterOf = ({ of, statuses = [] }: BookingSelection) => {
  const [only] = statuses;
  const status = statuses.length > 1 ? trusted({ $in: [...statuses] }) : only;
  return { ...readerFilter(of), ...(status && { status }) };
};

/** A booking by id, or null. The caller decides who may see it. */
export const findBooking = async (id: string): Promise<BookingRow | null> =>
  isObjectIdOrHexString(id) ? ((await BookingModel.findById(id).lean()) as BookingRow | null) : null;

/** Newest first, at most `limit + 1` rows after the booking `before` (the one more says that a next page exists). */
export const listBookings = async ({
  before,
  limit,
  ...selection
}: BookingSelection & { before?: string | undefined; limit: number }): Promise<BookingRow[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  const rows = await BookingModel.find({ ...filterOf(selection), ...beyond })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  return rows as BookingRow[];
};

/** How many bookings a selection has, over all pages. */
export const countBookings = async (selection: BookingSelection): Promise<number> =>
  BookingModel.countDocuments(filterOf(selection));

/** How many bookings a reader has in each status, in one pass over the index: the tabs and stat cards of spec 2.11. */
export const countBookingsByStatus = async (of: BookingReader): Promise<Record<BookingStatus, number>> => {
  const groups = await BookingModel.aggregate<{ _id: BookingStatus; n: number }>([
    { $match: readerFilter(of) },
    { $group: { _id: '$status', n: { $sum: 1 } } },
  ]);
  const found = new Map(groups.map(({ _id, n }) => [_id, n]));
  return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
    BookingStatus,
    number
  >;
};

const PERSON = 'firstName lastName profileImageUrl phone';
type Person = Pick<UserRecord, 'firstName' | 'lastName' | 'profileImageUrl' | 'phone'> & {
  _id: Types.ObjectId;
};
type Business = { _id: Types.ObjectId; businessName: string };

/** The people and businesses behind some bookings, by their ids. */
export type BookingPeople = { users: Map<string, Person>; businesses: Map<string, Business> };

const byId = <Row extends { _id: Types.ObjectId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row._id), row]));

/** Loads them in two queries, however many bookings there are. */
export const loadBookingPeople = async (bookings: readonly BookingRow[]): Promise<BookingPeople> => {
  const userIds = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const profileIds = bookings.map(({ providerId }) => providerId);
  const [users, businesses] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: userIds }) }, PERSON).lean<Person[]>(),
    ProviderProfileModel.find({ _id: trusted({ $in: profileIds }) }, 'businessName').lean<Business[]>(),
  ]);
  return { users: byId(users), businesses: byId(businesses) };
};

/** The same for a booking that is being made, of what is at hand already. */
export const peopleOfOffer = ({ owner, business }: Offer, customer: Person): BookingPeople => ({
  users: byId([owner, customer]),
  businesses: byId(business ? [business] : []),
});
