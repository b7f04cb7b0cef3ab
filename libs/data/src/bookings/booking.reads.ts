import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import { Types, isObjectIdOrHexString, trusted } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { UserModel } from '../users/user.schema';
import { BookingModel, type BookingRow } from './booking.schema';

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
export const listBookings = async (
  { before, limit, ...selection }: BookingSelection & { before?: string | undefined; limit: number },
): Promise<BookingRow[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  const rows = await BookingModel.find({ ...filterOf(selection), ...beyond }).sort({ _id: -1 }).limit(limit + 1).lean();
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
  return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<BookingStatus, number>;
};

const PERSON = 'firstName lastName profileImageUrl phone';
const byId = <Row extends { _id: Types.ObjectId }>(rows: Row[]) => new Map(rows.map((row) => [String(row._id), row]));

/** The people and businesses of some bookings, by id, in two queries however many bookings there are. */
export const loadBookingPeople = async (bookings: readonly BookingRow[]) => {
  const userIds = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const [users, providers] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: userIds }) }, PERSON).lean(),
    ProviderProfileModel.find({ _id: trusted({ $in: bookings.map(({ providerId }) => providerId) }) }, 'businessName').lean(),
  ]);
  return { users: byId(users), providers: byId(providers) };
};
export type BookingPeople = Awaited<ReturnType<typeof loadBookingPeople>>;
