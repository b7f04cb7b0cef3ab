import { addDays, fromLagos, PAYOUT_STATES, type PayoutState } from '@tm/domain';
import {
  cappedCount,
  escapeRegExp,
  invalid,
  isObjectIdOrHexString,
  MAX_COUNTED,
  trusted,
  Types,
  type CappedCount,
  type QueryFilter,
} from '@tm/mongo';
import { OPEN_PAYOUT_STATES, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { NAME_INDEX, nameSearch } from '@tm/schema/provider';
import { readProviderProfiles } from '@tm/schema/read';

/** Filters of the payouts of all businesses. `from` and `to` are days in Lagos time, both included. */
export type AdminPayoutFilter = {
  state: PayoutState | 'open' | 'all';
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};

/** The place of a payout in the list: time in ms, and id. */
export type PayoutPlace = { at: number; id: string };
type Page = { limit: number; after: PayoutPlace | undefined };

/** Businesses that a search may match: each of them is read separately. */
const MAX_BUSINESSES = 20;
/** Time limit in ms. */
const MAX_MS = 2_000;
const BY_STATE = { state: 1, orderedAt: 1, _id: 1 } as const;
const BY_PROVIDER = { providerId: 1, orderedAt: -1, _id: -1 } as const;

/** A part of the list with one index: the payouts of one state, or of one business. */
type Part = { filter: QueryFilter<PayoutRecord>; hint: typeof BY_STATE | typeof BY_PROVIDER };

const statesOf = (state: AdminPayoutFilter['state']): readonly PayoutState[] => {
  if (state === 'all') return PAYOUT_STATES;
  return state === 'open' ? OPEN_PAYOUT_STATES : [state];
};

/** Open payouts are listed oldest first, because the longest waiting one needs a look first. */
const isOldestFirst = ({ state }: AdminPayoutFilter): boolean =>
  state !== 'all' && statesOf(state).every((one) => OPEN_PAYOUT_STATES.includes(one));

const tooMany = () =>
  invalid({ search: [`More than ${MAX_BUSINESSES} businesses match. Type more of the name.`] });

/** Finds the businesses with an id, or with words that begin as those of a search. */
const findBusinessIds = async (search: string): Promise<Types.ObjectId[]> => {
  if (search.length === 24 && isObjectIdOrHexString(search)) return [new Types.ObjectId(search)];
  const { pieces, starts } = nameSearch(search);
  if (starts.length === 0) return [];
  const rows = await readProviderProfiles
    .find(
      {
        nameStarts: trusted({ $all: starts }),
        $and: pieces.map((piece) => ({ nameText: escapeRegExp(piece) })),
      },
      '_id',
      // One batch, because an array index may return a row again in a later batch.
      { hint: NAME_INDEX, limit: MAX_BUSINESSES + 1, batchSize: MAX_BUSINESSES + 2, maxTimeMS: MAX_MS },
    )
    .lean();
  if (rows.length > MAX_BUSINESSES) throw tooMany();
  return [...new Map(rows.map(({ _id }) => [String(_id), _id])).values()];
};

const partsOf = async ({ state, search }: AdminPayoutFilter): Promise<Part[]> => {
  const states = statesOf(state);
  if (!search) return states.map((one) => ({ filter: { state: one }, hint: BY_STATE }));
  const ids = await findBusinessIds(search);
  const inState = state === 'all' ? {} : { state: trusted({ $in: [...states] }) };
  return ids.map((providerId) => ({ filter: { providerId, ...inState }, hint: BY_PROVIDER }));
};

const midnight = (date: string): Date => fromLagos(date, '00:00') ?? new Date(NaN);

const spanOf = ({ from, to }: AdminPayoutFilter): QueryFilter<PayoutRecord> => {
  const span = { ...(from && { $gte: midnight(from) }), ...(to && { $lt: midnight(addDays(to, 1)) }) };
  return Object.keys(span).length > 0 ? { orderedAt: trusted(span) } : {};
};

const beyond = (after: PayoutPlace | undefined, isAscending: boolean): QueryFilter<PayoutRecord> => {
  if (!after) return {};
  const last = new Date(after.at);
  const further = isAscending ? '$gt' : '$lt';
  return {
    $and: [
      { orderedAt: trusted({ [`${further}e`]: last }) },
      {
        $or: [
          { orderedAt: trusted({ [further]: last }) },
          { orderedAt: last, _id: trusted({ [further]: after.id }) },
        ],
      },
    ],
  };
};

const byOrder = (one: PayoutRecord, other: PayoutRecord): number =>
  one.orderedAt.getTime() - other.orderedAt.getTime() || (one._id < other._id ? -1 : 1);

const list = async (parts: readonly Part[], filter: AdminPayoutFilter, { limit, after }: Page) => {
  const isAscending = isOldestFirst(filter);
  const direction = isAscending ? 1 : -1;
  const lists = await Promise.all(
    parts.map(({ filter: own, hint }) =>
      PayoutModel.find({ ...own, ...spanOf(filter), ...beyond(after, isAscending) })
        .hint(hint)
        .sort({ orderedAt: direction, _id: direction })
        .limit(limit + 1)
        .maxTimeMS(MAX_MS)
        .lean<PayoutRecord[]>(),
    ),
  );
  // Each list has its first rows, so the first of all of them are among these.
  return lists
    .flat()
    .sort((one, other) => direction * byOrder(one, other))
    .slice(0, limit + 1);
};

const count = async (parts: readonly Part[], filter: AdminPayoutFilter): Promise<CappedCount> => {
  const counts = await Promise.all(
    parts.map(({ filter: own, hint }) =>
      PayoutModel.countDocuments(
        { ...own, ...spanOf(filter) },
        { limit: MAX_COUNTED + 1, hint, maxTimeMS: MAX_MS },
      ),
    ),
  );
  return cappedCount(counts.reduce((sum, one) => sum + one, 0));
};

/**
 * Lists payouts of all businesses, at most `limit + 1`, and counts them exactly up to 1,000: those of open
 * states oldest first, others newest first. Throws 400 for a search that matches too many businesses.
 */
export const listAllPayouts = async (
  filter: AdminPayoutFilter,
  page: Page,
): Promise<{ rows: PayoutRecord[]; total: CappedCount }> => {
  const parts = await partsOf(filter);
  const [rows, total] = await Promise.all([list(parts, filter, page), count(parts, filter)]);
  return { rows, total };
};
