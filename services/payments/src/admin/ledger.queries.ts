import { addDays, fromLagos, type LedgerTransactionKind } from '@tm/domain';
import {
  cappedCount,
  isOutOfTime,
  MAX_COUNTED,
  trusted,
  Types,
  type CappedCount,
  type QueryFilter,
} from '@tm/mongo';
import { LedgerTransactionModel, WITH_PROVIDER, type LedgerTransactionRecord } from '@tm/schema/payments';
import { isPlatformAccount } from '../ledger';

/** Filters of the ledger. `from` and `to` are days in Lagos time, both included. */
export type LedgerFilter = {
  bookingId?: string | undefined;
  providerId?: string | undefined;
  account?: string | undefined;
  kind?: LedgerTransactionKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The place of a transaction in the list: time in ms, and id. */
export type LedgerPlace = { at: number; id: string };

/** Time limit in ms. A scan with few matches would otherwise read its index to the end. */
const MAX_MS = 2_000;

const midnight = (date: string): Date => fromLagos(date, '00:00') ?? new Date(NaN);

/**
 * Returns the index for a filter, in the order of the list. An account of the platform is in most
 * transactions, so its filter is no reason for an index.
 */
const indexOf = ({ account, bookingId, providerId, kind }: LedgerFilter): Record<string, 1 | -1> => {
  const order = { at: -1, _id: -1 } as const;
  if (account && !isPlatformAccount(account)) return { 'postings.account': 1, ...order };
  if (bookingId) return { bookingId: 1, ...order };
  if (providerId) return { providerId: 1, ...order };
  return kind ? { kind: 1, ...order } : order;
};

const filterOf = (
  { account, bookingId, providerId, kind, from, to }: LedgerFilter,
  before?: LedgerPlace,
): QueryFilter<LedgerTransactionRecord> => {
  const span = {
    ...(from && { $gte: midnight(from) }),
    ...(to && { $lt: midnight(addDays(to, 1)) }),
  };
  const last = before && new Date(before.at);
  return {
    ...(account && { 'postings.account': account }),
    ...(bookingId && { bookingId: new Types.ObjectId(bookingId) }),
    ...(providerId && {
      providerId: trusted({ $eq: new Types.ObjectId(providerId), ...WITH_PROVIDER }),
    }),
    ...(kind && { kind }),
    ...(Object.keys(span).length > 0 && { at: trusted(span) }),
    ...(last && {
      $and: [
        { at: trusted({ $lte: last }) },
        { $or: [{ at: trusted({ $lt: last }) }, { at: last, _id: trusted({ $lt: before.id }) }] },
      ],
    }),
  };
};

/** Lists transactions, newest first, at most `limit + 1`, after the last one of the previous page. */
export const listTransactions = (
  filter: LedgerFilter,
  { limit, before }: { limit: number; before?: LedgerPlace | undefined },
): Promise<LedgerTransactionRecord[]> =>
  LedgerTransactionModel.find(filterOf(filter, before))
    .hint(indexOf(filter))
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .maxTimeMS(MAX_MS)
    .lean<LedgerTransactionRecord[]>()
    .exec();

/** Counts transactions exactly up to 1,000 along the index of their list. Null on time-out. */
export const countTransactions = async (filter: LedgerFilter): Promise<CappedCount | null> => {
  try {
    const found = await LedgerTransactionModel.countDocuments(filterOf(filter), {
      limit: MAX_COUNTED + 1,
      hint: indexOf(filter),
      maxTimeMS: MAX_MS,
    });
    return cappedCount(found);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};
