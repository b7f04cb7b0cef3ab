import {
  BOOKING_STATUSES,
  MAX_OPEN_REQUESTS,
  MAX_OPEN_REQUESTS_AT_ONE,
  MOST_ANSWER_TIMES,
  completedAt,
  newAnswerTime,
  type BookingStatus,
  DAY_MS,
} from '@tm/domain';
import { Types, trusted, type ClientSession } from 'mongoose';
import { countEarning } from '../earnings';
import { tallyCompletion } from '../platformTallies';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, tooMany } from '../refusal';
import { UserModel } from '../users/user.schema';
import { BookingModel, CAN_EXPIRE, type BookingRow } from './booking.schema';
import { providerUnavailable } from './offer';

type StatusCounts = Record<BookingStatus, number>;
type Stored = Partial<Record<BookingStatus, number | null>> | null | undefined;
type Increments = Record<string, number>;
type Counted = Pick<BookingRow, 'customerId' | 'providerId' | 'status' | 'totalAmountKobo'> &
  Pick<Partial<BookingRow>, 'earnedFrom'>;
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

/** What a booking adds to its customer's counts when it comes from the status `from`, or from none. */
export const ofCustomer = (from: BookingStatus | null, { status }: Counted): Increments =>
  shift('bookingCounts', from, status);

const isEarned = ({ status, earnedFrom }: Pick<Counted, 'status' | 'earnedFrom'>): boolean =>
  status === 'completed' && !earnedFrom;

/** The same for its provider's. A booking that was completed before its start is earned later (`countEarned`). */
export const ofProvider = (
  from: BookingStatus | null,
  { status, totalAmountKobo, earnedFrom }: Counted,
): Increments => ({
  ...shift('totals.byStatus', from, status),
  ...(from === null && { 'totals.bookings': 1 }),
  ...(from === null && status === 'pending' && { 'totals.pending': 1 }),
  ...(from === 'pending' && { 'totals.pending': -1 }),
  ...(isEarned({ status, earnedFrom }) && { 'totals.earningsKobo': totalAmountKobo }),
});

// By the driver: counts are no edit of a person or a business, so no timestamp moves; and these run in every booking.
const profiles = () => ProviderProfileModel.collection;
const users = () => UserModel.collection;

/** The update that appends the answer time that the last change of a booking has decided; null when it has decided none. */
const answerTimePush = ({ history }: Pick<BookingRow, 'history'>): object | null => {
  const time = newAnswerTime(history);
  if (time === undefined) return null;
  return { $push: { answerTimes: { $each: [time], $slice: -MOST_ANSWER_TIMES } } };
};

/** Keeps the answer time of a request that is answered without a move, in the transaction that answers it. */
export const keepAnswerTime = async (session: ClientSession, booking: BookingRow): Promise<void> => {
  const push = answerTimePush(booking);
  if (push) await profiles().updateOne({ _id: booking.providerId }, { ...push }, { session });
};

/**
 * Counts a booking that has moved from the status `from` to the one it has now, for both of its sides, in the transaction that moves it:
 * the provider's document first, as in `createBooking`, so that all writers lock in one order. One that is completed now is earned by
 * its provider on that day, unless it has not started yet.
 */
export const countMove = async (
  session: ClientSession,
  from: BookingStatus,
  booking: Moved,
): Promise<void> => {
  const counted = { $inc: ofProvider(from, booking), ...answerTimePush(booking) };
  await profiles().updateOne({ _id: booking.providerId }, counted, { session });
  const done = isEarned(booking) ? (completedAt(booking.history) ?? new Date()) : null;
  if (done) await countEarning(booking, done, session);
  await users().updateOne({ _id: booking.customerId }, { $inc: ofCustomer(from, booking) }, { session });
  if (done) await tallyCompletion(session, booking.totalAmountKobo, done);
};

/**
 * Counts a completed booking as earned by its provider, and among the site's numbers, at a moment after its completion. In the order of
 * `countMove`.
 */
export const countEarned = async (
  session: ClientSession,
  { providerId, providerUserId, totalAmountKobo }: Moved,
  at: Date,
): Promise<void> => {
  const $inc = { 'totals.earningsKobo': totalAmountKobo };
  await profiles().updateOne({ _id: providerId }, { $inc }, { session });
  await countEarning({ providerUserId, totalAmountKobo }, at, session);
  await tallyCompletion(session, totalAmountKobo, at);
};

/** `withdrawals` as it was when the offer was loaded; absent, it does not matter. */
type Provider = { _id: Types.ObjectId; withdrawals?: number | null };
/** What a booking's search text says of its customer, and how well the site knows them. */
export type CountedCustomer = {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  isVerified?: boolean;
  bookingCounts?: Stored;
};

/**
 * Counts a new request for its provider, in the transaction that makes it. False when the provider or one of their listings has left the site
 * since `withdrawals` was read: nothing is counted then. Refuses: 409 when the provider was erased.
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
  throw providerUnavailable();
};

/** The requests of a customer that wait for an answer, all of them or those to one provider. */
const openOf = (own: { customerId: Types.ObjectId; providerId?: Types.ObjectId }) => ({
  ...own,
  status: 'pending' as const,
});
type Open = ReturnType<typeof openOf>;

/** In seconds: when the first of some requests runs out, should nobody answer before. */
export const secondsUntilFree = async (session: ClientSession, open: object, now: Date): Promise<number> => {
  const ending = { ...open, expiresAt: trusted(CAN_EXPIRE) };
  const [next] = await BookingModel.find(ending, 'expiresAt', { session })
    .sort({ expiresAt: 1 })
    .limit(1)
    .lean();
  const wait = (next?.expiresAt?.getTime() ?? now.getTime() + DAY_MS) - now.getTime();
  return Math.max(60, Math.ceil(Math.min(wait, DAY_MS) / 1000));
};

const tooManyOpen = async (session: ClientSession, open: Open, { most, now }: { most: number; now: Date }) =>
  tooMany(
    'too_many_open_requests',
    `You have ${most} requests that wait for an answer${open.providerId ? ' from this provider' : ''}. Please wait for one of them, or cancel one, before you book again.`,
    await secondsUntilFree(session, open, now),
  );

/** How many requests of one customer may wait for an answer, the new one included: of all, and at one provider. */
export type OpenBounds = {
  mostOpen?: number | undefined;
  mostAtOne?: number | undefined;
  /** At a provider who has not completed a booking for the customer yet; without it `mostAtOne`. */
  mostAtNew?: number | undefined;
  /** Of all, while the e-mail address is not proved; without it there is no such bound. */
  mostUnproved?: number | undefined;
};

/** 409 `account_erased`. */
export const accountErased = () => conflict('account_erased', 'This account does not exist any more.');

const emailUnproved = () =>
  conflict(
    'email_unproved',
    'Please confirm your e-mail address before you send another request: your profile sends you the link.',
  );

/** Counted only for whoever has so many open at all; two at once meet in the customer's document, which this transaction has changed. */
const refuseManyAtOne = async (
  session: ClientSession,
  { customerId, providerId }: Counted,
  { mostAtOne, mostAtNew, now }: { mostAtOne: number; mostAtNew: number; now: Date },
): Promise<void> => {
  const open = openOf({ customerId, providerId });
  const count = await BookingModel.countDocuments(open, { session });
  if (count < Math.min(mostAtOne, mostAtNew)) return;
  const known = { customerId, providerId, status: 'completed' as const };
  const isKnown = mostAtNew === mostAtOne || (await BookingModel.exists(known).session(session)) !== null;
  const most = isKnown ? mostAtOne : mostAtNew;
  if (count >= most) throw await tooManyOpen(session, open, { most, now });
};

/**
 * Counts a new request for its customer, whose name comes back. Refuses: 409 when the customer was erased, 429 when `mostOpen` of their
 * requests wait for an answer, or `mostAtOne` (`mostAtNew`) from this provider; 409 `email_unproved`.
 */
export const countForCustomer = async (
  session: ClientSession,
  booking: Counted,
  {
    mostOpen = MAX_OPEN_REQUESTS,
    mostAtOne = MAX_OPEN_REQUESTS_AT_ONE,
    mostAtNew = mostAtOne,
    mostUnproved,
    now,
  }: OpenBounds & { now: Date },
): Promise<CountedCustomer> => {
  const _id = booking.customerId;
  const counted = await users().findOneAndUpdate(
    { _id, erasedAt: null, 'bookingCounts.pending': { $not: { $gte: mostOpen } } },
    { $inc: ofCustomer(null, booking) },
    { session, projection: { firstName: 1, lastName: 1, isVerified: 1, bookingCounts: 1 } },
  );
  if (counted) {
    const customer = counted as unknown as CountedCustomer;
    const { pending } = whole(customer.bookingCounts);
    if (mostUnproved !== undefined && !customer.isVerified && pending >= mostUnproved) throw emailUnproved();
    if (pending >= Math.min(mostAtOne, mostAtNew))
      await refuseManyAtOne(session, booking, { mostAtOne, mostAtNew, now });
    return customer;
  }
  if (!(await UserModel.exists({ _id, erasedAt: null }).session(session))) throw accountErased();
  throw await tooManyOpen(session, openOf({ customerId: _id }), { most: mostOpen, now });
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
