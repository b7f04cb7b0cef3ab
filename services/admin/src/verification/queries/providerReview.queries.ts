import {
  trusted,
  cappedCount,
  MAX_COUNTED,
  MAX_COUNTED_MATCHES,
  sumCounts,
  cacheInexact,
  type CappedCount,
  readColumns,
} from '@tm/mongo';
import { readProviderProfiles } from '@tm/schema/read';
import { NAME_INDEX, type ProviderProfileRow } from '@tm/schema/provider';
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
  type VerificationFields,
} from './reviewLists';

export type { ReviewFilter, ReviewPosition } from './reviewLists';
export type ReviewPage = { rows: ProviderProfileRow[]; total: CappedCount | null };
/** The position after which a page begins, and its number of rows. */
type Place = { after: ReviewPosition | undefined; limit: number };

const TIME_LIMIT_MS = 2_000;
/** Up to this number of matches of a name, in any state, are checked one by one. */
const FEW = 400;
/** Rows in order that are checked before a name is looked up. When several match, a page is full early. */
const FIRST_SCAN = 400;
/** With this number of matches, a scan completes the page sooner than collecting all matches of the name. */
const ENOUGH_TO_SCAN = 2;
/** Limit of the matches that are sorted in memory. */
const MAX_COLLECTED = 2_500;

/** The projection of a list: without fields that it does not show. */
const IN_LISTS = {
  availability: 0,
  calendar: 0,
  totals: 0,
  businessDescription: 0,
  nameText: 0,
  nameStarts: 0,
} as const;

/** Scans along the index of the list, as far as needed. */
const scan = async (list: ReviewList, { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const { conditions, rest = {}, hint } = list;
  const options = { sort: reviewSort(list), hint, limit, maxTimeMS: TIME_LIMIT_MS };
  const parts = await Promise.all(
    beyondReview(list, after).map((range) =>
      readProviderProfiles
        .find({ $and: [rest, conditions, range] }, IN_LISTS, options)
        .lean<ProviderProfileRow[]>(),
    ),
  );
  return parts.flat().slice(0, limit);
};

/** Scans only the first rows in order, where common names are found early. */
const scanFirstRows = async (list: ReviewList, { after, limit }: Place): Promise<ProviderProfileRow[]> => {
  const { conditions, rest = {}, hint } = list;
  return readProviderProfiles.aggregate<ProviderProfileRow>(
    [
      { $match: { $and: [conditions, ...beyondReview(list, after)] } },
      { $sort: reviewSort(list) },
      { $limit: FIRST_SCAN },
      { $match: rest },
      { $limit: limit },
      { $project: IN_LISTS },
    ],
    { hint, maxTimeMS: TIME_LIMIT_MS },
  );
};

/** Compares two positions in the same order as the engine. */
const compareIn = (list: ReviewList) => {
  const direction = reviewSort(list)._id!;
  const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return (one: ReviewPosition, other: ReviewPosition): number =>
    direction * ((one.at ?? 0) - (other.at ?? 0) || byText(one.id, other.id));
};

type BusinessMatch = Pick<ProviderProfileRow, '_id' | keyof VerificationFields>;
const STANDING = ['isVerified', 'erasedAt', 'waitingSince', 'refusedAt'] as const;

/** Returns each position once, because an array index may return a business several times. */
const placesOf = (
  found: readonly Pick<BusinessMatch, '_id' | Moment>[],
  { by }: ReviewList,
): ReviewPosition[] => {
  const places = found.map((row) => ({ id: String(row._id), at: (by && row[by])?.getTime() }));
  return [...new Map(places.map((place) => [place.id, place])).values()];
};

type CollectedPlaces = { places: ReviewPosition[]; isAll: boolean };

/**
 * Collects by the beginnings of words: the positions of the list's rows among the first `FEW` businesses with
 * the name.
 */
const collectFew = async (list: ReviewList, starts: ReviewConditions): Promise<CollectedPlaces> => {
  const found = await readColumns<BusinessMatch, keyof BusinessMatch>(
    readProviderProfiles,
    { $and: [starts, list.rest ?? {}] },
    { fields: ['_id', ...STANDING], hint: NAME_INDEX, limit: FEW + 1, maxTimeMS: TIME_LIMIT_MS },
  );
  return { places: placesOf(found.filter(list.has), list), isAll: found.length <= FEW };
};

/** Collects by the beginnings of words: the positions of all rows of the list. */
const collectAll = async (list: ReviewList, starts: ReviewConditions): Promise<CollectedPlaces> => {
  const { conditions, rest = {}, by } = list;
  const found = await readColumns<BusinessMatch, '_id' | Moment>(
    readProviderProfiles,
    { $and: [starts, rest, conditions] },
    {
      fields: ['_id', ...(by ? [by] : [])],
      hint: NAME_INDEX,
      limit: MAX_COLLECTED + 1,
      maxTimeMS: TIME_LIMIT_MS,
    },
  );
  return { places: placesOf(found, list), isAll: found.length <= MAX_COLLECTED };
};

/**
 * Returns a page of a list from the positions of all its rows. A business decided on since keeps its
 * position, so that the next page continues after it.
 */
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
  const rows = await readProviderProfiles
    .find({ _id: trusted({ $in: ids }) }, IN_LISTS)
    .lean<ProviderProfileRow[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return wanted.flatMap(({ id, at = 0 }) => {
    const row = byId.get(id);
    return row ? { ...row, ...(by && { [by]: new Date(at) }) } : [];
  });
};

const count = async (list: ReviewList): Promise<CappedCount> => {
  const { conditions, rest = {}, hint } = list;
  const most = list.rest ? MAX_COUNTED_MATCHES : MAX_COUNTED;
  const options = { hint, limit: most + 1, maxTimeMS: TIME_LIMIT_MS };
  return cappedCount(await readProviderProfiles.countDocuments({ $and: [conditions, rest] }, options), most);
};

/** Counts the businesses that wait for an admin. Rejects with MaxTimeMSExpired after 2 s. */
export const countSubmitted = async (): Promise<CappedCount> => count(listOf('submitted'));

/** Lists the businesses that wait for an admin, the longest wait first, at most `limit`. */
export const listSubmitted = (limit: number): Promise<ProviderProfileRow[]> =>
  scan(listOf('submitted'), { after: undefined, limit });

/** Returns the position after which the next page of a list starts. */
export const reviewPosition = (
  { state }: ReviewFilter,
  { _id, waitingSince, refusedAt }: ProviderProfileRow,
): ReviewPosition => {
  const moment = state === 'submitted' ? waitingSince : state === 'refused' ? refusedAt : null;
  return { id: String(_id), ...(moment && { at: moment.getTime() }) };
};

/**
 * Finds a page for a common name: a scan finds the first rows early, unless the list has few of them, which
 * are then collected.
 */
const findCommonName = async (
  filter: ReviewFilter,
  list: ReviewList,
  starts: ReviewConditions,
  place: Place,
): Promise<Omit<ReviewPage, 'total'> & { total?: number }> => {
  const firstRows = await scanFirstRows(list, place);
  if (firstRows.length === place.limit) return { rows: firstRows };
  if (firstRows.length < ENOUGH_TO_SCAN) {
    const { places, isAll } = await collectAll(list, starts);
    if (isAll) return { rows: await pageOf(places, list, place), total: places.length };
  }
  // The scan continues after the last of the first rows.
  const last = firstRows.at(-1);
  const after = last ? reviewPosition(filter, last) : place.after;
  return { rows: [...firstRows, ...(await scan(list, { after, limit: place.limit - firstRows.length }))] };
};

/** Searches by name. A name that had many matches within the cache time is not counted again. */
const search = async (
  filter: ReviewFilter,
  list: ReviewList,
  starts: ReviewConditions,
  place: Place,
): Promise<ReviewPage> => {
  let places: ReviewPosition[] = [];
  const total = await cacheInexact(['named', filter], async () => {
    const named = await collectFew(list, starts);
    places = named.places;
    return sumCounts([{ least: places.length, isAll: named.isAll }]);
  });
  return typeof total === 'number'
    ? { rows: await pageOf(places, list, place), total }
    : { total, ...(await findCommonName(filter, list, starts, place)) };
};

/**
 * Lists businesses for the admin, at most `limit + 1` rows after a position, with a capped count (ADR-013).
 * The queue (`submitted`) is sorted longest waiting first, the rejected ones last rejected first, every other
 * list newest first. Rejects with MaxTimeMSExpired after 2 s.
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
    scan(list, place),
    cacheInexact(['providers', filter], () => count(list)),
  ]);
  return { rows, total };
};
