import { trusted } from 'mongoose';
import { bounded, MOST_COUNTED, MOST_FOUND, sumKnown, unlessMany, type Bounded } from '../bounded';
import { readPacked } from '../packed';
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

/** What a list does not show of a business stays in the database. */
const IN_LISTS = {
  availability: 0,
  calendar: 0,
  totals: 0,
  businessDescription: 0,
  nameText: 0,
  nameStarts: 0,
} as const;

/** Along the index of the list, as far as it takes. */
const walk = async (list: ReviewList, { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const { conditions, rest = {}, hint } = list;
  const options = { sort: reviewSort(list), hint, limit, maxTimeMS: TIME_LIMIT_MS };
  const parts = await Promise.all(
    beyondReview(list, after).map((range) =>
      ProviderProfileModel.find({ $and: [rest, conditions, range] }, IN_LISTS, options).lean<
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
      { $project: IN_LISTS },
    ],
    { hint, maxTimeMS: TIME_LIMIT_MS },
  );
};

/** Compares as the engine would in the order of a list. */
const compareIn = (list: ReviewList) => {
  const direction = reviewSort(list)._id!;
  const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return (one: ReviewPosition, other: ReviewPosition): number =>
    direction * ((one.at ?? 0) - (other.at ?? 0) || byText(one.id, other.id));
};

type Found = Pick<ProviderProfileRow, '_id' | keyof Standing>;
const STANDING = ['isVerified', 'erasedAt', 'waitingSince', 'refusedAt'] as const;

/** Each once: an array may lead to a business several times. */
const placesOf = (found: readonly Pick<Found, '_id' | Moment>[], { by }: ReviewList): ReviewPosition[] => {
  const places = found.map((row) => ({ id: String(row._id), at: (by && row[by])?.getTime() }));
  return [...new Map(places.map((place) => [place.id, place])).values()];
};

type Gathered = { places: ReviewPosition[]; isAll: boolean };

/** By the beginnings of words: where those of a list stand among the first few that have the name. */
const gatherFew = async (list: ReviewList, starts: ReviewConditions): Promise<Gathered> => {
  const found = await readPacked<Found, keyof Found>(
    ProviderProfileModel,
    { $and: [starts, list.rest ?? {}] },
    { fields: ['_id', ...STANDING], hint: NAME_INDEX, limit: FEW + 1, maxTimeMS: TIME_LIMIT_MS },
  );
  return { places: placesOf(found.filter(list.has), list), isAll: found.length <= FEW };
};

/** By the beginnings of words: where all of a list stand. */
const gatherAll = async (list: ReviewList, starts: ReviewConditions): Promise<Gathered> => {
  const { conditions, rest = {}, by } = list;
  const found = await readPacked<Found, '_id' | Moment>(
    ProviderProfileModel,
    { $and: [starts, rest, conditions] },
    {
      fields: ['_id', ...(by ? [by] : [])],
      hint: NAME_INDEX,
      limit: MOST_GATHERED + 1,
      maxTimeMS: TIME_LIMIT_MS,
    },
  );
  return { places: placesOf(found, list), isAll: found.length <= MOST_GATHERED };
};

/** A page of a list, by where all of it stand. What is ruled on meanwhile keeps its place, so that the next page goes on behind it. */
const pageOf = async (
  places: readonly ReviewPosition[],
  list: ReviewList,
  { after, limit }: Place,
): Promise<ProviderProfileRow[]> => {
  const { by } = list;
  const compare = compareIn(list);
  const wanted = places
    .filter((place) => !after || compare(place, after) > 0)
    .toSorted(compare)
    .slice(0, limit);
  const ids = wanted.map(({ id }) => id);
  const rows = await ProviderProfileModel.find({ _id: trusted({ $in: ids }) }, IN_LISTS).lean<
    ProviderProfileRow[]
  >();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return wanted.flatMap(({ id, at = 0 }) => {
    const row = byId.get(id);
    return row ? { ...row, ...(by && { [by]: new Date(at) }) } : [];
  });
};

const count = async (list: ReviewList): Promise<Bounded> => {
  const { conditions, rest = {}, hint } = list;
  const most = list.rest ? MOST_FOUND : MOST_COUNTED;
  const options = { hint, limit: most + 1, maxTimeMS: TIME_LIMIT_MS };
  return bounded(await ProviderProfileModel.countDocuments({ $and: [conditions, rest] }, options), most);
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
  const soon = await walkShortly(list, place);
  if (soon.length === place.limit) return { rows: soon };
  if (soon.length < PROMISING) {
    const { places, isAll } = await gatherAll(list, starts);
    if (isAll) return { rows: await pageOf(places, list, place), total: places.length };
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
  let places: ReviewPosition[] = [];
  const total = await unlessMany(['named', filter], async () => {
    const named = await gatherFew(list, starts);
    places = named.places;
    return sumKnown([{ least: places.length, isAll: named.isAll }]);
  });
  return typeof total === 'number'
    ? { rows: await pageOf(places, list, place), total }
    : { total, ...(await ofMany(filter, list, starts, place)) };
};

/**
 * Businesses for the admin, at most `limit + 1` rows after a position, and how many there are; of many only what
 * they are more than (ADR-013). In the queue (`submitted`) those who wait longest come first, of the refused those refused last,
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
