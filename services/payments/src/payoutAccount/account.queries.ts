import type { PayoutAccountState } from '@tm/domain';
import {
  cappedCount,
  MAX_COUNTED,
  trusted,
  Types,
  type CappedCount,
  type ClientSession,
  type QueryFilter,
} from '@tm/mongo';
import { PayoutAccountModel, type PayoutAccountRecord } from '@tm/schema/payouts';

/** Returns the account of a business, or null. */
export const findAccount = (
  providerId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<PayoutAccountRecord | null> =>
  PayoutAccountModel.findById(providerId, null, { session }).lean<PayoutAccountRecord>();

/** The place of an account in the list of administrators: time in ms, and id. */
export type AccountPlace = { at: number; id: string };
type State = PayoutAccountState | undefined;

const INDEX = { state: 1, savedAt: 1, _id: 1 } as const;
const BY_ID = { _id: 1 } as const;

const after = (state: State, { at, id }: AccountPlace): QueryFilter<PayoutAccountRecord> => {
  const [savedAt, _id] = [new Date(at), new Types.ObjectId(id)];
  if (!state) return { _id: trusted({ $gt: _id }) };
  return { $or: [{ savedAt: trusted({ $gt: savedAt }) }, { savedAt, _id: trusted({ $gt: _id }) }] };
};

/**
 * Lists accounts of a state, the longest waiting first, or all accounts by their ids; at most `limit + 1`,
 * after the last one of the previous page.
 */
export const listAccounts = (
  state: State,
  { limit, last }: { limit: number; last: AccountPlace | undefined },
): Promise<PayoutAccountRecord[]> => {
  const beyond = last ? after(state, last) : {};
  const filter = state
    ? { state, ...(last && { savedAt: trusted({ $gte: new Date(last.at) }) }), $and: [beyond] }
    : beyond;
  return PayoutAccountModel.find(filter as QueryFilter<PayoutAccountRecord>)
    .sort(state ? INDEX : BY_ID)
    .hint(state ? INDEX : BY_ID)
    .limit(limit + 1)
    .lean<PayoutAccountRecord[]>();
};

/** Counts accounts of a state, or all, exactly up to 1,000. */
export const countAccounts = async (state: State): Promise<CappedCount> =>
  cappedCount(
    await PayoutAccountModel.countDocuments(state ? { state } : {}, {
      limit: MAX_COUNTED + 1,
      hint: state ? INDEX : BY_ID,
    }),
  );
