import { LISTING_STATUSES, type Category } from '@tm/domain';
import { trusted } from 'mongoose';
import { clueOf, type FindClue, type ListingClue } from './listing.clue';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from './listing.filter';
import { categoriesWith, gatherListings } from './listing.gather';
import { compareBy, ORDERS, positionOf, type ListingPosition, type ListingSort } from './listing.order';
import { isServed, PROVIDER_INDEX, servingIndex, WORD_INDEX, type ListingIndex } from './listing.plan';
import type { ListingRow } from './listing.schema';
import { walkListings, walkShortly, type WantedListings } from './listing.walk';

/** Nobody offers more. */
const MOST_OF_PROVIDER = 20_000;
/**
 * What most people look for is on every other card: so many rows in order are looked at first. When some of them match, there are
 * too many in all to gather, and the page is soon full.
 */
const FIRST_WALK = 1_000;
/** Of what waits, words lead to few, and soon. */
const FIRST_WALK_OF_WAITING = 200;
const PROMISING = 4;
const SECOND_WALK = 8_000;
/** So many listings are put in order here (a row takes twice what one of a walk does). What matches more is met soon by walking. */
const MOST_GATHERED = 2_500;
/** Unless by price within a category: what a search finds there costs much the same, and may stand behind everything else. */
const MOST_GATHERED_OF_CATEGORY = 20_000;

const mostGathered = ({ conditions, sort }: WantedListings): number =>
  conditions.category && sort !== 'newest' && sort !== 'waiting' ? MOST_GATHERED_OF_CATEGORY : MOST_GATHERED;

export type ListingPage = {
  filter: ListingFilter;
  reader: ListingReader;
  sort?: ListingSort | undefined;
  after?: ListingPosition | undefined;
  limit: number;
};

/** A provider's listings lie together, newest first; every other order of them is made here. */
const ofProvider = async (wanted: WantedListings): Promise<ListingRow[]> => {
  if (wanted.sort === 'newest') return walkListings(wanted, PROVIDER_INDEX);
  const clue = { conditions: {}, hint: PROVIDER_INDEX };
  return (await gatherListings(wanted, clue, MOST_OF_PROVIDER)) ?? walkListings(wanted, undefined);
};

/** Several lists in the same order as one. */
export const together = (lists: ListingRow[][], { sort, limit }: WantedListings): ListingRow[] => {
  const compare = compareBy(sort);
  return lists
    .flat()
    .toSorted((a, b) => compare(positionOf(a, sort), positionOf(b, sort)))
    .slice(0, limit);
};

/** Each status has its place in the indexes: lists of all (an admin's) are lists of each, put together. */
const ofEveryStatus = async (filter: ListingFilter, wanted: WantedListings): Promise<ListingRow[]> =>
  together(
    await Promise.all(
      LISTING_STATUSES.map((status) =>
        listInOrder(filter, { ...wanted, conditions: { ...wanted.conditions, status } }),
      ),
    ),
    wanted,
  );

/** A full page out of the first rows in order, or null. */
const walkFirst = async (wanted: WantedListings, hint: ListingIndex): Promise<ListingRow[] | null> => {
  const isFull = (rows: ListingRow[]) => rows.length === wanted.limit;
  const isOfWaiting = wanted.sort === 'waiting';
  const met = await walkShortly(wanted, hint, isOfWaiting ? FIRST_WALK_OF_WAITING : FIRST_WALK);
  if (isFull(met)) return met;
  if (met.length < PROMISING || isOfWaiting) return null;
  const more = await walkShortly(wanted, hint, SECOND_WALK);
  return isFull(more) ? more : null;
};

/**
 * Walking in order ends soon when much matches, a clue leads to the rest when little does. First a short walk, since most searches are
 * for what is common; then the clue; and when neither will do, all the way, for as long as one may.
 */
const byClue = async (wanted: WantedListings, findClue: FindClue): Promise<ListingRow[]> => {
  const hint = servingIndex(wanted.conditions, wanted.sort);
  if (!hint) return walkListings(wanted, hint);
  const soon = await walkFirst(wanted, hint);
  if (soon) return soon;
  const clue = await findClue();
  return (
    (await gatherListings(wanted, clue, mostGathered(wanted))) ??
    (await byCategory(wanted, clue)) ??
    walkListings(wanted, hint)
  );
};

/** Nothing that stands behind this row can come before it. */
const upTo = ({ conditions, sort, limit }: WantedListings, best: ListingRow[]): ListingConditions => {
  const { field, direction } = ORDERS[sort];
  const last = best[limit - 1];
  if (!field || !last) return conditions;
  const asked = conditions[field];
  const range = { ...(typeof asked === 'object' && asked), [direction === 1 ? '$lte' : '$gte']: last[field] };
  return { ...conditions, [field]: trusted(range) };
};

/**
 * Words belong to trades, and so do prices: the dearest lessons are far behind the dearest of everything. Where no category is asked for,
 * each that has the words is a list of its own, and a page that some fill soon bounds the others; null where that does not help.
 */
const byCategory = async (wanted: WantedListings, clue: ListingClue): Promise<ListingRow[] | null> => {
  const isOfOneOrder = wanted.sort === 'newest' || wanted.sort === 'waiting';
  if (isOfOneOrder || wanted.conditions.category || clue.hint !== WORD_INDEX) return null;
  const categories = await categoriesWith(clue, wanted);
  const of = (category: Category, conditions: ListingConditions): WantedListings => ({
    ...wanted,
    conditions: { ...conditions, category },
  });
  const soon = await Promise.all(
    categories.map((category) => {
      const one = of(category, wanted.conditions);
      return walkFirst(one, servingIndex(one.conditions, one.sort)!);
    }),
  );
  const full = soon.filter((rows) => rows !== null);
  const bounded = upTo(wanted, together(full, wanted));
  const others = categories
    .filter((_, at) => !soon[at])
    .map((category) => of(category, bounded))
    .map((one) =>
      full.length > 0
        ? walkListings(one, servingIndex(one.conditions, one.sort))
        : byClue(one, () => Promise.resolve(clue)),
    );
  return together([...full, ...(await Promise.all(others))], wanted);
};

/** The listings of one status, or the newest of every status, as far as the conditions go; `filter` is what these were made of. */
export const listInOrder = async (filter: ListingFilter, wanted: WantedListings): Promise<ListingRow[]> => {
  const { conditions, sort } = wanted;
  const findClue = isServed(conditions, sort) ? null : await clueOf(filter, conditions, sort);
  if (findClue === 'nothing') return [];
  return findClue ? byClue(wanted, findClue) : walkListings(wanted, servingIndex(conditions, sort));
};

/**
 * Listings that match and that the reader may see, in a stable order, at most `limit + 1` rows (the one more says that a next
 * page exists). Keyset paging: a listing that is there from the first page to the last is on exactly one of them, whatever
 * is added meanwhile. Menus are left out. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listListings = async ({
  filter,
  reader,
  sort = 'newest',
  after,
  limit,
}: ListingPage): Promise<ListingRow[]> => {
  const conditions = listingConditions(filter, reader);
  const wanted = { conditions, sort, after, limit: limit + 1 };
  if (conditions.providerId) return ofProvider(wanted);
  // Everything, or what a search finds among all: that is soon met by walking, or few.
  const isOfAll = sort === 'newest' && (conditions.searchText || isServed(conditions, sort));
  return conditions.status || isOfAll ? listInOrder(filter, wanted) : ofEveryStatus(filter, wanted);
};
