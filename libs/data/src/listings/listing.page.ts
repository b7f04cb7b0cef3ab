import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { trusted } from 'mongoose';
import { clueOf, type ListingClue } from './listing.clue';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from './listing.filter';
import { categoriesWith, gatherListings, keyFields, rowsOf, type FoundListings } from './listing.gather';
import { compareBy, ORDERS, positionOf, type ListingPosition, type ListingSort } from './listing.order';
import { isServed, PROVIDER_INDEX, servingIndex, WORD_INDEX, type ListingIndex } from './listing.plan';
import { CARD_FIELDS, type ListingFields, type ListingRow } from './listing.schema';
import { walkListings, walkShortly, type WantedListings } from './listing.walk';

/** Nobody offers more. */
const MOST_OF_PROVIDER = 20_000;
/**
 * What most people look for is on every other card: so many rows in order are looked at first. When some of them match, there are
 * too many in all to gather, and the page is soon full.
 */
const FIRST_WALK = 1_000;
const FIRST_WALK_OF_WAITING = 200;
const PROMISING = 4;
const SECOND_WALK = 8_000;
/** A clue that leads to no more is followed before any walk. */
const GATHERED_AT_ONCE = 500;
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
  fields?: ListingFields;
};

const walk = async (wanted: WantedListings, hint: ListingIndex | undefined): Promise<FoundListings> => ({
  rows: await walkListings(wanted, hint),
});

/** A provider's listings lie together, newest first; every other order of them is made here. */
const ofProvider = async (wanted: WantedListings): Promise<FoundListings> => {
  if (wanted.sort === 'newest') return walk(wanted, PROVIDER_INDEX);
  const clue = { conditions: {}, hint: PROVIDER_INDEX, leadsTo: MOST_OF_PROVIDER, isText: false };
  return (await gatherListings(wanted, clue, MOST_OF_PROVIDER)) ?? walk(wanted, undefined);
};

/** Several lists in the same order as one; its number is known when all of theirs are. */
const together = (lists: FoundListings[], { sort, limit }: WantedListings): FoundListings => {
  const compare = compareBy(sort);
  const rows = lists
    .flatMap((list) => list.rows)
    .toSorted((a, b) => compare(positionOf(a, sort), positionOf(b, sort)))
    .slice(0, limit);
  const total = lists.reduce((sum, list) => sum + (list.total ?? NaN), 0);
  return { rows, ...(!Number.isNaN(total) && { total }) };
};

/** A full page out of the first rows in order, or null. */
const walkFirst = async (wanted: WantedListings, hint: ListingIndex): Promise<FoundListings | null> => {
  const isFull = (rows: ListingRow[]) => rows.length === wanted.limit;
  const met = await walkShortly(wanted, hint, wanted.sort === 'waiting' ? FIRST_WALK_OF_WAITING : FIRST_WALK);
  if (isFull(met)) return { rows: met };
  if (met.length < PROMISING) return null;
  const more = await walkShortly(wanted, hint, SECOND_WALK);
  return isFull(more) ? { rows: more } : null;
};

/**
 * Walking in order ends soon when much matches, a clue leads to the rest when little does. What leads to few is followed at once; else a
 * short walk, since most searches are for what is common; then the clue; and when neither will do, all the way, for as long as one may.
 */
const byClue = async (wanted: WantedListings, clue: ListingClue): Promise<FoundListings> => {
  const hint = servingIndex(wanted.conditions, wanted.sort);
  if (!hint) return walk(wanted, hint);
  const gather = () => gatherListings(wanted, clue, mostGathered(wanted));
  const few = clue.leadsTo <= GATHERED_AT_ONCE ? await gather() : null;
  return (
    few ??
    (await walkFirst(wanted, hint)) ??
    (await gather()) ??
    (await byCategory(wanted, clue)) ??
    walk(wanted, hint)
  );
};

/** Nothing that stands behind this row can come before it. */
const upTo = ({ conditions, sort, limit }: WantedListings, best: FoundListings): ListingConditions => {
  const { field, direction } = ORDERS[sort];
  const last = best.rows[limit - 1];
  if (!field || !last) return conditions;
  const asked = conditions[field];
  const range = { ...(typeof asked === 'object' && asked), [direction === 1 ? '$lte' : '$gte']: last[field] };
  return { ...conditions, [field]: trusted(range) };
};

/**
 * Words belong to trades, and so do prices: the dearest lessons are far behind the dearest of everything. Where no category is asked for,
 * each that has the words is a list of its own, and a page that some fill soon bounds the others; null where that does not help.
 */
const byCategory = async (wanted: WantedListings, clue: ListingClue): Promise<FoundListings | null> => {
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
  const full = soon.filter((found) => found !== null);
  const bounded = upTo(wanted, together(full, wanted));
  const others = categories
    .filter((_, at) => !soon[at])
    .map((category) => of(category, bounded))
    .map((one) => (full.length > 0 ? walk(one, servingIndex(one.conditions, one.sort)) : byClue(one, clue)));
  return together([...full, ...(await Promise.all(others))], wanted);
};

const NOTHING: FoundListings = { rows: [], total: 0 };

/** What leads to the listings of a filter, if anything but their order does; 'nothing' when there can be none. */
const wayTo = (filter: ListingFilter, { conditions, sort }: WantedListings) =>
  isServed(conditions, sort) ? null : clueOf(filter, conditions, sort);

/**
 * The listings of one status, or what waits or the newest of every status, as far as the conditions go; `filter` is what these were made of.
 */
export const inOrder = async (filter: ListingFilter, wanted: WantedListings): Promise<FoundListings> => {
  const clue = await wayTo(filter, wanted);
  if (clue === 'nothing') return NOTHING;
  return clue
    ? { ...(await byClue(wanted, clue)), clue }
    : walk(wanted, servingIndex(wanted.conditions, wanted.sort));
};

/**
 * The listings of every status. What is few is put in order here; else each status has its place in the indexes, and lists of each are put
 * together.
 */
const ofEveryStatus = async (filter: ListingFilter, wanted: WantedListings): Promise<FoundListings> => {
  const clue = await wayTo(filter, wanted);
  if (clue === 'nothing') return NOTHING;
  const few = clue && clue.leadsTo <= MOST_GATHERED && (await gatherListings(wanted, clue, MOST_GATHERED));
  if (few) return few;
  const of = (status: ListingStatus) => ({ ...wanted, conditions: { ...wanted.conditions, status } });
  if (clue) {
    const lists = await Promise.all(LISTING_STATUSES.map((status) => byClue(of(status), clue)));
    return { ...together(lists, wanted), clue };
  }
  // Most of their rows are not on the page: where they stand is read of all, the rest of those that are.
  const { sort } = wanted;
  const fields = keyFields(sort);
  const lists = await Promise.all(
    LISTING_STATUSES.map((status) => inOrder(filter, { ...of(status), fields })),
  );
  const { rows: keys, ...found } = together(lists, { ...wanted, limit: Infinity });
  const rows = await rowsOf(
    keys.map((row) => positionOf(row, sort)),
    wanted,
  );
  return { ...found, rows };
};

/**
 * Listings that match and that the reader may see, in a stable order, at most `limit + 1` rows (the one more says that a next
 * page exists), and how many match where that is known. Keyset paging: a listing that is there from the first page to the last is on
 * exactly one of them, whatever is added meanwhile. Rows are cards, unless other `fields` are named. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listListings = async ({
  filter,
  reader,
  sort = 'newest',
  after,
  limit,
  fields = CARD_FIELDS,
}: ListingPage): Promise<FoundListings> => {
  const conditions = listingConditions(filter, reader);
  const wanted = { conditions, sort, after, limit: limit + 1, fields };
  if (conditions.providerId) return ofProvider(wanted);
  // Everything, or what a search finds among all: that is soon met by walking, or few.
  const isOfAll = sort === 'newest' && (conditions.searchText || isServed(conditions, sort));
  if (conditions.status || isOfAll) return inOrder(filter, wanted);
  return ofEveryStatus(filter, wanted);
};
