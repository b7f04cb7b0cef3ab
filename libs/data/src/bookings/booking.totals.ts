import { BOOKING_STATUSES, MAX_OPEN_REQUESTS, completedAt, type BookingStatus } from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { countEarning } from '../earnings';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, tooMany } from '../refusal';
import { UserModel } from '../users/user.schema';
import { BookingModel, type BookingRow } from './booking.schema';

type StatusCounts = Record<BookingStatus, number>;
type Stored = Partial<Record<BookingStatus, number | null>> | null | undefined;
type Increments = Record<string, number>;
type Counted = Pick<BookingRow, 'customerId' | 'providerId' | 'status' | 'totalAmountKobo'>;
type Moved = Counted & Pick<BookingRow, 'providerUserId' | 'history'>;

const whole = (stored: Stored): StatusCounts =>
  Object.fromEntries(BOOKING_STATUSES.map((status) => [status, stored?.[status] ?? 0])) as StatusCounts;

/** How many of some bookings are in each status. */
export const tallyStatuses = (bookings: Iterable<{ status: BookingStatus }>): StatusCounts => {
  const counts = whole(null);
  for (const { status } of bookings) counts[status] += 1;
  return counts;
};

const shift = (place: string, from: BookingStatus | null, to: BookingStatus): Increments => ({
  ...(from && { [`${place}.${from}`]: -1 }),
  [`${place}.${to}`]: 1,
});

const ofCustomer = (from: BookingStatus | null, { status }: Counted): Increments =>
  shift('bookingCounts', from, status);

const ofProvider = (from: BookingStatus | null, { status, totalAmountKobo }: Counted): Increments => ({
  ...shift('totals.byStatus', from, status),
  ...(from === null && { 'totals.bookings': 1 }),
  ...(from === null && status === 'pending' && { 'totals.pending': 1 }),
  ...(from === 'pending' && { 'totals.pending': -1 }),
  ...(status === 'completed' && { 'totals.earningsKobo': totalAmountKobo }),
});

// By the driver: counts are no edit of a person or a business, so no timestamp moves; and these run in every booking.
const profiles = () => ProviderProfileModel.collection;
const users = () => UserModel.collection;

/**
 * Counts a booking that has moved from the status `from` to the one it has now, for both of its sides, in the transaction that moves it:
 * the provider's document first, as in `createBooking`, so that all writers lock in one order. One that is completed now is earned by
 * its provider on that day.
 */
export const countMove = async (
  session: ClientSession,
  from: BookingStatus,
  booking: Moved,
): Promise<void> => {
  await profiles().updateOne({ _id: booking.providerId }, { $inc: ofProvider(from, booking) }, { session });
  if (booking.status === 'completed')
    await countEarning(booking, completedAt(booking.history) ?? new Date(), session);
  await users().updateOne({ _id: booking.customerId }, { $inc: ofCustomer(from, booking) }, { session });
};

/** Writes the counts of a booking that is there already, whatever its status: for bookings that no verb has made. */
export const countMade = async (booking: Moved): Promise<void> => {
  await profiles().updateOne({ _id: booking.providerId }, { $inc: ofProvider(null, booking) });
  if (booking.status === 'completed') await countEarning(booking, completedAt(booking.history) ?? new Date());
  await users().updateOne({ _id: booking.customerId }, { $inc: ofCustomer(null, booking) });
};

/** `withdrawals` as it was when the offer was loaded; absent, it does not matter. */
type Provider = { _id: Types.ObjectId; withdrawals?: number | null };
/** What a booking's search text says of its customer. */
export type CountedCustomer = { _id: Types.ObjectId; firstName: string; lastName: string };

/**
 * Counts a new request for its provider, in the transaction that makes it. False when one of the provider's listings has left the site since
 * `withdrawals` was read: nothing is counted then. Refuses: 409 when the provider was erased.
 */
export const countForProvider = async (
  session: ClientSession,
  provider: Provider,
  booking: Counted,
): Promise<boolean> => {
  const { matchedCount } = await profiles().updateOne(
    { ...provider, erasedAt: null },
    { $inc: ofProvider(null, booking) },
    { session },
  );
  if (matchedCount === 1) return true;
  if (await ProviderProfileModel.exists({ _id: provider._id, erasedAt: null }).session(session)) return false;
  throw conflict('provider_unavailable', 'This provider takes no bookings at the moment.');
};

/** In seconds: when the first of the customer's requests runs out, should nobody answer before. */
const nextFreePlace = async (customerId: Types.ObjectId, now: Date): Promise<number> => {
  const open = await BookingModel.find({ customerId, status: 'pending' }, 'expiresAt').limit(100).lean();
  const ends = open.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime() - now.getTime()] : []));
  return Math.max(60, Math.ceil(Math.min(...ends, 24 * 60 * 60 * 1000) / 1000));
};

/**
 * Counts a new request for its customer, whose name comes back. Refuses: 409 when the customer was erased, 429 when `mostOpen` of their
 * requests wait for an answer.
 */
export const countForCustomer = async (
  session: ClientSession,
  booking: Counted,
  { mostOpen = MAX_OPEN_REQUESTS, now }: { mostOpen?: number | undefined; now: Date },
): Promise<CountedCustomer> => {
  const _id = booking.customerId;
  const counted = await users().findOneAndUpdate(
    { _id, erasedAt: null, 'bookingCounts.pending': { $not: { $gte: mostOpen } } },
    { $inc: ofCustomer(null, booking) },
    { session, projection: { firstName: 1, lastName: 1 } },
  );
  if (counted) return counted as unknown as CountedCustomer;
  if (!(await UserModel.exists({ _id, erasedAt: null }).session(session)))
    throw conflict('account_erased', 'This account does not exist any more.');
  throw tooMany(
    `You have ${mostOpen} requests that wait for an answer. Please wait for one of them, or cancel one, before you book again.`,
    await nextFreePlace(_id, now),
  );
};

/** The counts by status that are kept of a customer's bookings, or of those a provider has received: one find by an id. */
export const keptCounts = async (
  of: { customerId: string } | { providerUserId: string },
): Promise<StatusCounts> => {
  if ('customerId' in of) {
    const user = await UserModel.findById(of.customerId, 'bookingCounts').lean();
    return whole(user?.bookingCounts);
  }
  const userId = new Types.ObjectId(of.providerUserId);
  const profile = await ProviderProfileModel.findOne({ userId }, 'totals.byStatus').lean();
  return whole(profile?.totals?.byStatus);
};
