import type { Kobo } from '@tm/domain';
import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { IS_ONLINE, PROVIDER_MONEY_INDEX, type BookingRow } from '@tm/schema/bookings';
import {
  BY_BUSINESS,
  BusinessRefundModel,
  LedgerAccountModel,
  type BusinessRefundRecord,
} from '@tm/schema/payments';
import { readBookings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { accountOf } from '../ledger';

const BATCH = 500;
/** Time limit in ms of a list. */
const LIMIT_MS = 4_000;

/** A business and its owner. */
export type Business = { _id: Types.ObjectId; userId: Types.ObjectId };

/** Returns a business, or null. */
export const findBusiness = (id: string, session: ClientSession | null = null): Promise<Business | null> =>
  readProviderProfiles.findById(id, 'userId', { session }).lean<Business>();

/** Returns true if the owner of a business is suspended. */
export const isSuspended = async (
  userId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await readUsers.exists({ _id: userId, status: 'suspended' as const }).session(session)) !== null;

/** Returns the last refund of all held money of a business, or null. */
export const findLastRefund = (
  providerId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<BusinessRefundRecord | null> =>
  BusinessRefundModel.findOne({ providerId }, null, { session })
    .sort(BY_BUSINESS)
    .hint(BY_BUSINESS)
    .lean<BusinessRefundRecord>();

/** A booking with held money; `isRequest` until it is accepted. */
export type HeldBooking = { _id: Types.ObjectId; isRequest: boolean };

/** Lists the bookings of a business with money in a state, the newest first. */
export const listHeld = async (
  userId: Types.ObjectId,
  state: 'held' | 'disputed',
  session: ClientSession | null = null,
): Promise<HeldBooking[]> => {
  const rows = await readBookings
    .find({ providerUserId: userId, 'payment.state': state, ...IS_ONLINE }, 'status', { session })
    .sort(PROVIDER_MONEY_INDEX)
    .hint(PROVIDER_MONEY_INDEX)
    .maxTimeMS(LIMIT_MS)
    .lean<Pick<BookingRow, '_id' | 'status'>[]>();
  return rows.map(({ _id, status }) => ({ _id, isRequest: status === 'pending' }));
};

/** Returns the sum of accounts in kobo; an account without a document has none. */
const sumAccounts = async (ids: readonly string[], session: ClientSession | null): Promise<Kobo> => {
  let sum = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const among = { _id: trusted({ $in: ids.slice(at, at + BATCH) }) };
    const rows = await LedgerAccountModel.find(among, 'kobo', { session }).lean();
    sum += rows.reduce((total, { kobo }) => total + kobo, 0);
  }
  return sum;
};

/** Bookings and their money in kobo. */
export type MoneySum = { bookings: number; kobo: Kobo };

/** Returns the number of bookings and the money in their accounts. */
export const sumOf = async (
  bookings: readonly HeldBooking[],
  state: 'held' | 'disputed',
  session: ClientSession | null = null,
): Promise<MoneySum> => ({
  bookings: bookings.length,
  kobo: await sumAccounts(
    bookings.map(({ _id }) => accountOf(state, String(_id))),
    session,
  ),
});

/** The money of a business in kobo. */
export type BusinessFacts = {
  business: Business;
  suspended: boolean;
  held: MoneySum;
  requests: MoneySum;
  disputed: MoneySum;
  balance: Kobo;
  debt: Kobo;
  refund: BusinessRefundRecord | null;
};

/** Reads the money of a business. */
export const readBusiness = async (business: Business): Promise<BusinessFacts> => {
  const id = String(business._id);
  const [suspended, held, disputed, balance, debt, refund] = await Promise.all([
    isSuspended(business.userId),
    listHeld(business.userId, 'held'),
    listHeld(business.userId, 'disputed'),
    sumAccounts([accountOf('provider', id)], null),
    sumAccounts([accountOf('debt', id)], null),
    findLastRefund(business._id),
  ]);
  const [accepted, requests, argued] = await Promise.all([
    sumOf(
      held.filter(({ isRequest }) => !isRequest),
      'held',
    ),
    sumOf(
      held.filter(({ isRequest }) => isRequest),
      'held',
    ),
    sumOf(disputed, 'disputed'),
  ]);
  return { business, suspended, held: accepted, requests, disputed: argued, balance, debt, refund };
};
