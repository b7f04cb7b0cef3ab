import { type Types, trusted } from 'mongoose';
import { bounded, MOST_COUNTED, type Bounded } from '../bounded';
import { NAME_INDEX, ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ProviderProfileRow } from '../providerProfiles/providerProfile.schema';
import {
  beyondReview,
  listOf,
  reviewList,
  reviewSort,
  type ReviewConditions,
  type ReviewFilter,
  type ReviewList,
  type ReviewPosition,
} from './reviewLists';

export type { ReviewFilter, ReviewPosition } from './reviewLists';
export type ReviewPage = { rows: ProviderProfileRow[]; total: Bounded };
/** After which row a page begins, and how many rows it takes. */
type Place = { after: ReviewPosition | undefined; limit: number };

const TIME_LIMIT_MS = 2_000;
/** So few of a name are read at once, and are their own number. */
const FEW = 100;
/** So many rows in order are looked at before a name is looked up: when some of them match, a page is soon full. */
const FIRST_WALK = 400;
const PROMISING = 4;
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

/** By the beginnings of words: where all that match stand, in order; null when they are more than `most`. */
const gather = async (
  { conditions, rest = {} }: ReviewList,
  starts: ReviewConditions,
  most: number,
): Promise<string[] | null> => {
  const keys = await ProviderProfileModel.find(
    { $and: [starts, conditions, rest] },
    { _id: 1 },
    // In one batch: DocumentDB may name a row again in a later one when an array led to it.
    { hint: NAME_INDEX, limit: most + 1, batchSize: most + 2, maxTimeMS: TIME_LIMIT_MS },
  ).lean<{ _id: Types.ObjectId }[]>();
  if (keys.length > most) return null;
  return [...new Set(keys.map(({ _id }) => String(_id)))].sort().reverse();
};

const pageOf = async (ids: string[], { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const wanted = ids.filter((id) => !after || id < after.id).slice(0, limit);
  const rows = await ProviderProfileModel.find({ _id: trusted({ $in: wanted }) }).lean<
    ProviderProfileRow[]
  >();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
};

const count = async ({ conditions, rest = {}, hint }: ReviewList): Promise<Bounded> => {
  const options = { hint, limit: MOST_COUNTED + 1, maxTimeMS: TIME_LIMIT_MS };
  return bounded(await ProviderProfileModel.countDocuments({ $and: [conditions, rest] }, options));
};

/** How many businesses wait for an admin. Rejects with MaxTimeMSExpired after 2 s. */
export const countSubmitted = async (): Promise<Bounded> => count(listOf('submitted'));

/** Of many the first in order are met soon, or they are gathered after all. */
const ofMany = async (
  list: ReviewList,
  starts: ReviewConditions,
  place: Place,
): Promise<ProviderProfileRow[]> => {
  const soon = await walkShortly(list, place);
  if (soon.length === place.limit) return soon;
  const more = soon.length < PROMISING ? await gather(list, starts, MOST_GATHERED) : null;
  return more ? pageOf(more, place) : walk(list, place);
};

const search = async (list: ReviewList, starts: ReviewConditions, place: Place): Promise<ReviewPage> => {
  const few = await gather(list, starts, FEW);
  if (few) return { rows: await pageOf(few, place), total: few.length };
  const named = { ...list, conditions: { $and: [starts, list.conditions] }, hint: NAME_INDEX };
  const [rows, total] = await Promise.all([ofMany(list, starts, place), count(named)]);
  return { rows, total };
};

/** The position after which the next page of a list starts. */
export const reviewPosition = (
  { state }: ReviewFilter,
  { _id, waitingSince, refusedAt }: ProviderProfileRow,
): ReviewPosition => {
  const moment = state === 'submitted' ? waitingSince : state === 'refused' ? refusedAt : null;
  return { id: String(_id), ...(moment && { at: moment.getTime() }) };
};

/**
 * Businesses for the admin, at most `limit + 1` rows after a position, and how many there are; of more than a thousand
 * only that (decision 013). In the queue (`submitted`) those who wait longest come first, of the refused those refused last,
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
  if (list.starts) return search(list, list.starts, place);
  const [rows, total] = await Promise.all([walk(list, place), count(list)]);
  return { rows, total };
};
