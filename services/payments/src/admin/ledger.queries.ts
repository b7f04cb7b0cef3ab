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
import { isPlatformAccount, kindsThatMove } from '../ledger';

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

/** Accounts of the platform that few transactions move. */
const RARE: ReadonlySet<string> = new Set(['bank', 'owner', 'loss']);

/**
 * Returns the index for a filter, in the order of the list. Most accounts of the platform are in many
 * transactions, so their filter is no reason for an index. The others are found by the few kinds that move
 * them.
 */
const indexOf = ({ account, bookingId, providerId, kind }: LedgerFilter): Record<string, 1 | -1> => {
  const order = { at: -1, _id: -1 } as const;
  const isRare = account !== undefined && RARE.has(account);
  if (account && !isPlatformAccount(account)) return { 'postings.account': 1, ...order };
  if (bookingId) return { bookingId: 1, ...order };
  if (providerId) return { providerId: 1, ...order };
  return kind || isRare ? { kind: 1, ...order } : order;
};

/**
 * Returns the kinds of a filter; undefined for all. There is none if its kind cannot move its account: a scan
 * of all transactions of the kind would find no row within its time limit.
 */
const kindsOf = ({ account, kind }: LedgerFilter): LedgerTransactionKind[] | undefined => {
  if (!account || !isPlatformAccount(account)) return kind && [kind];
  const moving = kindsThatMove(account);
  if (kind) return moving.filter((one) => one === kind);
  return RARE.has(account) ? moving : undefined;
};

const filterOf = (filter: LedgerFilter, before?: LedgerPlace): QueryFilter<LedgerTransactionRecord> => {
  const { account, bookingId, providerId, from, to } = filter;
  const kinds = kindsOf(filter);
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
    ...(kinds && { kind: kinds.length === 1 ? kinds[0]! : trusted({ $in: kinds }) }),
    ...(Object.keys(span).length > 0 && { at: trusted(span) }),
    ...(last && {
      $and: [
        { at: trusted({ $lte: last }) },
        { $or: [{ at: trusted({ $lt: last }) }, { at: last, _id: trusted({ $lt: before.id }) }] },
      ],
    }),
  };
};

/** Returns true for a filter without rows, because its kind cannot move its account. */
const isImpossible = (filter: LedgerFilter): boolean => kindsOf(filter)?.length === 0;

/** Lists transactions, newest first, at most `limit + 1`, after the last one of the previous page. */
export const listTransactions = async (
  filter: LedgerFilter,
  { limit, before, maxMs = MAX_MS }: { limit: number; before?: LedgerPlace | undefined; maxMs?: number },
): Promise<LedgerTransactionRecord[]> => {
  if (isImpossible(filter)) return [];
  return LedgerTransactionModel.find(filterOf(filter, before))
    .hint(indexOf(filter))
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .maxTimeMS(maxMs)
    .lean<LedgerTransactionRecord[]>();
};

/** Counts transactions exactly up to 1,000 along the index of their list. Null on time-out. */
export const countTransactions = async (filter: LedgerFilter): Promise<CappedCount | null> => {
  if (isImpossible(filter)) return cappedCount(0);
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
