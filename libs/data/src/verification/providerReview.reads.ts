import { Types, trusted } from 'mongoose';
import { bounded, MOST_COUNTED, sumKnown, unlessMany, type Bounded } from '../bounded';
import { NAME_INDEX, ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ProviderProfileRow } from '../providerProfiles/providerProfile.schema';
import {
  beyondReview,
  listOf,
  reviewList,
  reviewSort,
  type ReviewConditions,
  type ReviewFilter,
  type Moment,
  type ReviewList,
  type ReviewPosition,
  type Standing,
} from './reviewLists';

export type { ReviewFilter, ReviewPosition } from './reviewLists';
export type ReviewPage = { rows: ProviderProfileRow[]; total: Bounded | null };
/** After which row a page begins, and how many rows it takes. */
type Place = { after: ReviewPosition | undefined; limit: number };

const TIME_LIMIT_MS = 2_000;
/** So many of a name, in whatever state, are looked at one by one. */
const FEW = 400;
/** So many rows in order are looked at before a name is looked up: when some of them match, a page is soon full. */
const FIRST_WALK = 400;
/** So many of them promise that the rest of a page is met before all of the name could be gathered. */
const PROMISING = 2;
/** So many of a name are put in order here. */
const MOST_GATHERED = 2_500;

/** Along the index of the list, as far as it takes. */
const walk = async (list: ReviewList, { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const { conditions, rest = {}, hint } = list;
  const options = { sort: reviewSort(list), hint, limit, maxTimeMS: TIME_LIMIT_MS };
  const parts = await Promise.all(
    beyondReview(list, after).map((range) =>
      ProviderProfileModel.find({ $and: [conditions, rest, range] }, null, options).lean<
        ProviderProfileRow[]
      >(),
    ),
  );
  return parts.flat().slice(0, limit);
};

/** The same as far as it lies among the first in order: what is common is soon there. */
const walkShortly = async (list: ReviewList, { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const { conditions, rest = {}, hint } = list;
  return ProviderProfileModel.aggregate<ProviderProfileRow>(
    [
      { $match: { $and: [conditions, ...beyondReview(list, after)] } },
      { $sort: reviewSort(list) },
      { $limit: FIRST_WALK },
      { $match: rest },
      { $limit: limit },
    ],
    { hint, maxTimeMS: TIME_LIMIT_MS },
  );
};

/** Where a business stands in every list. */
type Key = Pick<ProviderProfileRow, '_id' | keyof Standing>;
const KEY = { isVerified: 1, erasedAt: 1, waitingSince: 1, refusedAt: 1 } as const;

type Spot = Pick<Key, '_id' | Moment>;

/** Compares as the engine would in the order of a list. */
const compareIn = (list: ReviewList) => {
  const direction = reviewSort(list)._id!;
  const moment = (key: Spot) => (list.by && key[list.by]?.getTime()) ?? 0;
  const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return (one: Spot, other: Spot): number =>
    direction * (moment(one) - moment(other) || byText(String(one._id), String(other._id)));
};

const spotOf = ({ id, at = 0 }: ReviewPosition): Spot => ({
  _id: new Types.ObjectId(id),
  waitingSince: new Date(at),
  refusedAt: new Date(at),
});

type Gathered = { keys: Key[]; isAll: boolean };

/** By the beginnings of words: where all stand that fulfil the conditions; `most + 1` of them where they are more than `most`. */
const gather = async (
  starts: ReviewConditions,
  conditions: ReviewConditions,
  most: number,
): Promise<Gathered> => {
  const keys = await ProviderProfileModel.find({ $and: [starts, conditions] }, KEY, {
    hint: NAME_INDEX,
    limit: most + 1,
    // In one batch: DocumentDB may name a row again in a later one when an array led to it.
    batchSize: most + 2,
    maxTimeMS: TIME_LIMIT_MS,
  }).lean<Key[]>();
  return {
    keys: [...new Map(keys.map((key) => [String(key._id), key])).values()],
    isAll: keys.length <= most,
  };
};

/** A page of a list, by where all of it stand. What is ruled on meanwhile keeps its place, so that the next page goes on behind it. */
const pageOf = async (
  keys: readonly Key[],
  list: ReviewList,
  { after, limit }: Place,
): Promise<ProviderProfileRow[]> => {
  const compare = compareIn(list);
  const wanted = keys
    .filter((key) => !after || compare(key, spotOf(after)) > 0)
    .toSorted(compare)
    .slice(0, limit);
  const rows = await ProviderProfileModel.find({ _id: trusted({ $in: wanted.map(({ _id }) => _id) }) }).lean<
    ProviderProfileRow[]
  >();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return wanted.flatMap((key) => {
    const row = byId.get(String(key._id));
    return row ? { ...row, waitingSince: key.waitingSince, refusedAt: key.refusedAt } : [];
  });
};

const count = async ({ conditions, rest = {}, hint }: ReviewList): Promise<Bounded> => {
  const options = { hint, limit: MOST_COUNTED + 1, maxTimeMS: TIME_LIMIT_MS };
  return bounded(await ProviderProfileModel.countDocuments({ $and: [conditions, rest] }, options));
};

/** How many businesses wait for an admin. Rejects with MaxTimeMSExpired after 2 s. */
export const countSubmitted = async (): Promise<Bounded> => count(listOf('submitted'));

/** The position after which the next page of a list starts. */
export const reviewPosition = (
  { state }: ReviewFilter,
  { _id, waitingSince, refusedAt }: ProviderProfileRow,
): ReviewPosition => {
  const moment = state === 'submitted' ? waitingSince : state === 'refused' ? refusedAt : null;
  return { id: String(_id), ...(moment && { at: moment.getTime() }) };
};

/** Of a name that many have the first in order are met soon, unless the list has few of them: then these are gathered. */
const ofMany = async (
  filter: ReviewFilter,
  list: ReviewList,
  starts: ReviewConditions,
  place: Place,
): Promise<Omit<ReviewPage, 'total'> & { total?: number }> => {
  const { conditions, rest = {} } = list;
  const soon = await walkShortly(list, place);
  if (soon.length === place.limit) return { rows: soon };
  if (soon.length < PROMISING) {
    const { keys, isAll } = await gather(starts, { $and: [conditions, rest] }, MOST_GATHERED);
    if (isAll) return { rows: await pageOf(keys, list, place), total: keys.length };
  }
  // The walk goes on where the short one has met its last.
  const last = soon.at(-1);
  const after = last ? reviewPosition(filter, last) : place.after;
  return { rows: [...soon, ...(await walk(list, { after, limit: place.limit - soon.length }))] };
};

/** What was many a moment ago is not looked at again to see whether it is few. */
const search = async (
  filter: ReviewFilter,
  list: ReviewList,
  starts: ReviewConditions,
  place: Place,
): Promise<ReviewPage> => {
  let keys: Key[] = [];
  const total = await unlessMany(['named', filter], async () => {
    const named = await gather(starts, list.rest ?? {}, FEW);
    keys = named.keys.filter(list.has);
    return sumKnown([{ least: keys.length, isAll: named.isAll }]);
  });
  return typeof total === 'number'
    ? { rows: await pageOf(keys, list, place), total }
    : { total, ...(await ofMany(filter, list, starts, place)) };
};

/**
 * Businesses for the admin, at most `limit + 1` rows after a position, and how many there are; of many only what
 * they are more than (decision 013). In the queue (`submitted`) those who wait longest come first, of the refused those refused last,
 * every other list is newest first. Rejects with MaxTimeMSExpired after 2 s.
 */
export const providersToReview = async ({
  after,
  limit,
  ...filter
}: ReviewFilter & { after?: ReviewPosition | undefined; limit: number }): Promise<ReviewPage> => {
  const list = await reviewList(filter);
  if (!list) return { rows: [], total: 0 };
  const place = { after, limit: limit + 1 };
  if (list.starts) return search(filter, list, list.starts, place);
  const [rows, total] = await Promise.all([
    walk(list, place),
    unlessMany(['providers', filter], () => count(list)),
  ]);
  return { rows, total };
};
