import type { Kobo } from '@tm/domain';
import { trusted, Types, type ClientSession } from '@tm/mongo';
import { IS_ONLINE, PROVIDER_MONEY_INDEX } from '@tm/schema/bookings';
import {
  LedgerAccountModel,
  LedgerTransactionModel,
  WITH_PROVIDER,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import { OPEN_PAYOUT_STATES, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { readBookings } from '@tm/schema/read';
import { accountOf } from '../ledger';

const BATCH = 500;
const BY_PROVIDER = { providerId: 1, orderedAt: -1, _id: -1 } as const;
const BY_STATE = { state: 1, orderedAt: 1, _id: 1 } as const;
const isOpen = trusted({ $in: [...OPEN_PAYOUT_STATES] });

/** Returns the balances of ledger accounts in kobo; an account without a document has 0. */
const balancesOf = async (ids: readonly string[], session: ClientSession | null = null) => {
  const among = { _id: trusted({ $in: [...ids] }) };
  const rows = await LedgerAccountModel.find(among, 'kobo', { session }).lean();
  const balances = new Map(rows.map(({ _id, kobo }) => [_id, kobo]));
  return (id: string): Kobo => balances.get(id) ?? 0;
};

/** Returns what a business has in the ledger and owes, in kobo. */
export const readBalance = async (
  providerId: string,
  session: ClientSession | null = null,
): Promise<{ balance: Kobo; debt: Kobo }> => {
  const [own, debt] = [accountOf('provider', providerId), accountOf('debt', providerId)];
  const balanceOf = await balancesOf([own, debt], session);
  return { balance: balanceOf(own), debt: balanceOf(debt) };
};

/** Returns the payouts of a business without a result. */
export const findOpenPayouts = (
  providerId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<PayoutRecord[]> =>
  PayoutModel.find({ providerId, state: isOpen }, null, { session }).hint(BY_PROVIDER).lean();

/** Returns the sum of payouts that the payment company has not accepted yet, in kobo. */
export const sumOrdered = async (): Promise<Kobo> => {
  const rows = await PayoutModel.find({ state: 'ordered' }, 'kobo').hint(BY_STATE).lean();
  return rows.reduce((sum, { kobo }) => sum + kobo, 0);
};

/** Returns the number of payouts without a result, at most `most`. */
export const countOpenPayouts = (most: number): Promise<number> =>
  PayoutModel.countDocuments({ state: isOpen }, { limit: most, hint: BY_STATE });

const sumBookings = async (userId: Types.ObjectId, state: 'held' | 'disputed'): Promise<Kobo> => {
  const bookings = await readBookings
    .find({ providerUserId: userId, 'payment.state': state, ...IS_ONLINE }, '_id')
    .hint(PROVIDER_MONEY_INDEX)
    .lean();
  const ids = bookings.map(({ _id }) => accountOf(state, String(_id)));
  let sum = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const balanceOf = await balancesOf(batch);
    sum += batch.reduce((total, id) => total + balanceOf(id), 0);
  }
  return sum;
};

/** Returns the money of customers that is held for bookings of a business, and disputed money, in kobo. */
export const readHeld = async (userId: Types.ObjectId): Promise<{ held: Kobo; disputed: Kobo }> => {
  const [held, disputed] = await Promise.all([sumBookings(userId, 'held'), sumBookings(userId, 'disputed')]);
  return { held, disputed };
};

/** The place of a row in a list, newest first: time in ms, and id. */
export type Place = { at: number; id: string };
type Page = { limit: number; before: Place | undefined };

const beyond = (field: 'at' | 'orderedAt', before: Place | undefined) => {
  if (!before) return {};
  const last = new Date(before.at);
  return {
    [field]: trusted({ $lte: last }),
    $or: [{ [field]: trusted({ $lt: last }) }, { [field]: last, _id: trusted({ $lt: before.id }) }],
  };
};

/** Lists the payouts of a business, newest first, at most `limit + 1`. */
export const listPayouts = (providerId: Types.ObjectId, { limit, before }: Page): Promise<PayoutRecord[]> =>
  PayoutModel.find({ providerId, ...beyond('orderedAt', before) })
    .hint(BY_PROVIDER)
    .sort({ orderedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean();

/** Lists the transactions that changed the balance of a business, newest first, at most `limit + 1`. */
export const listMovements = (
  providerId: string,
  { limit, before }: Page,
): Promise<LedgerTransactionRecord[]> =>
  LedgerTransactionModel.find({
    providerId: trusted({ $eq: new Types.ObjectId(providerId), ...WITH_PROVIDER }),
    'postings.account': accountOf('provider', providerId),
    ...beyond('at', before),
  })
    // The index of accounts has several entries for a transaction, so the engine would sort later pages.
    .hint({ providerId: 1, at: -1, _id: -1 })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .lean<LedgerTransactionRecord[]>();
