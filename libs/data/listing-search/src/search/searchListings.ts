import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { chooseStrategy, type SearchStrategy } from './listing.searchStrategy';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from './listing.filter';
import { categoriesWith, collectListings, keyFields, rowsOf, type FoundListings } from './listing.collect';
import { compareBy, ORDERS, positionOf, type ListingPosition, type ListingSort } from './listing.order';
import { isServed, servingIndex } from './listing.indexes';
import {
  PROVIDER_INDEX,
  WORD_INDEX,
  type ListingIndex,
  CARD_FIELDS,
  type ListingFields,
  type ListingRow,
} from '@tm/schema/catalog';
import { scanListings, scanWithTimeLimit, type WantedListings } from './listing.scan';

/** No provider has more listings. */
const MAX_OF_PROVIDER = 20_000;
/**
 * Rows that the first scan in order checks. Most searches are for common words, which are in many of these
 * rows. If at least `PROMISING` of them match, the search has too many matches to collect, and a longer scan
 * soon fills the page.
 */
const FIRST_SCAN = 1_000;
const FIRST_SCAN_OF_WAITING = 200;
const PROMISING = 4;
const SECOND_SCAN = 8_000;
/** A strategy that leads to at most this many rows is used before any scan. */
const COLLECTED_AT_ONCE = 500;
/**
 * Limit of listings that are collected and sorted in memory (a row costs twice as much as in a scan). More
 * matches are found soon by a scan.
 */
const MAX_COLLECTED = 2_500;
/**
 * Higher limit for a sort by price, rating or quality within a category, where all matches of a search may be
 * at the end of the scan.
 */
const MAX_COLLECTED_OF_CATEGORY = 20_000;

const maxCollected = ({ conditions, sort }: WantedListings): number =>
  conditions.category && sort !== 'newest' && sort !== 'waiting' ? MAX_COLLECTED_OF_CATEGORY : MAX_COLLECTED;

export type ListingPage = {
  filter: ListingFilter;
  reader: ListingReader;
  sort?: ListingSort | undefined;
  after?: ListingPosition | undefined;
  limit: number;
  fields?: ListingFields;
};

const scanPage = async (wanted: WantedListings, hint: ListingIndex | undefined): Promise<FoundListings> => ({
  rows: await scanListings(wanted, hint),
});

/**
 * Lists a provider's listings, which are contiguous in their index, newest first. Any other order is sorted
 * in memory.
 */
const listOfProvider = async (wanted: WantedListings): Promise<FoundListings> => {
  if (wanted.sort === 'newest') return scanPage(wanted, PROVIDER_INDEX);
  const strategy = { conditions: {}, hint: PROVIDER_INDEX, leadsTo: MAX_OF_PROVIDER, isText: false };
  return (await collectListings(wanted, strategy, MAX_OF_PROVIDER)) ?? scanPage(wanted, undefined);
};

/** Merges several lists in the same order. The total is known when all their totals are. */
const mergeLists = (lists: FoundListings[], { sort, limit }: WantedListings): FoundListings => {
  const compare = compareBy(sort);
  const rows = lists
    .flatMap((list) => list.rows)
    .toSorted((a, b) => compare(positionOf(a, sort), positionOf(b, sort)))
    .slice(0, limit);
  const total = lists.reduce((sum, list) => sum + (list.total ?? NaN), 0);
  return { rows, ...(!Number.isNaN(total) && { total }) };
};

/** Returns a full page from the first rows in order, or null. */
const scanFirstPage = async (wanted: WantedListings, hint: ListingIndex): Promise<FoundListings | null> => {
  const isFull = (rows: ListingRow[]) => rows.length === wanted.limit;
  const met = await scanWithTimeLimit(
    wanted,
    hint,
    wanted.sort === 'waiting' ? FIRST_SCAN_OF_WAITING : FIRST_SCAN,
  );
  if (isFull(met)) return { rows: met };
  if (met.length < PROMISING) return null;
  const more = await scanWithTimeLimit(wanted, hint, SECOND_SCAN);
  return isFull(more) ? { rows: more } : null;
};

/**
 * Finds a page by scan or strategy. A scan in order is fast when many rows match, a strategy when few do. A
 * strategy with few rows is used at once; else a short scan, since most searches are for common words; then
 * the strategy; and finally a full scan up to the time limit.
 */
const byStrategy = async (wanted: WantedListings, strategy: SearchStrategy): Promise<FoundListings> => {
  const hint = servingIndex(wanted.conditions, wanted.sort);
  if (!hint) return scanPage(wanted, hint);
  const collectPage = () => collectListings(wanted, strategy, maxCollected(wanted));
  const few = strategy.leadsTo <= COLLECTED_AT_ONCE ? await collectPage() : null;
  return (
    few ??
    (await scanFirstPage(wanted, hint)) ??
    (await collectPage()) ??
    (await byCategory(wanted, strategy)) ??
    scanPage(wanted, hint)
  );
};

/** Limits the conditions to rows that can still be on the page. */
const upTo = ({ conditions, sort, limit }: WantedListings, best: FoundListings): ListingConditions => {
  const { field, direction } = ORDERS[sort];
  const last = best.rows[limit - 1];
  if (!field || !last) return conditions;
  const asked = conditions[field];
  const range = { ...(typeof asked === 'object' && asked), [direction === 1 ? '$lte' : '$gte']: last[field] };
  return { ...conditions, [field]: trusted(range) };
};

/**
 * Searches each category separately when none is chosen. Words are typical of a category, and so are prices:
 * in a list by price, even the most expensive lessons follow many listings of other categories. Categories
 * that fill a page soon limit the scan of the others. Returns null where this does not help.
 */
const byCategory = async (
  wanted: WantedListings,
  strategy: SearchStrategy,
): Promise<FoundListings | null> => {
  const isOfOneOrder = wanted.sort === 'newest' || wanted.sort === 'waiting';
  if (isOfOneOrder || wanted.conditions.category || strategy.hint !== WORD_INDEX) return null;
  const categories = await categoriesWith(strategy, wanted);
  const of = (category: Category, conditions: ListingConditions): WantedListings => ({
    ...wanted,
    conditions: { ...conditions, category },
  });
  const firstPages = await Promise.all(
    categories.map((category) => {
      const one = of(category, wanted.conditions);
      return scanFirstPage(one, servingIndex(one.conditions, one.sort)!);
    }),
  );
  const full = firstPages.filter((found) => found !== null);
  const bounded = upTo(wanted, mergeLists(full, wanted));
  const others = categories
    .filter((_, at) => !firstPages[at])
    .map((category) => of(category, bounded))
    .map((one) =>
      full.length > 0 ? scanPage(one, servingIndex(one.conditions, one.sort)) : byStrategy(one, strategy),
    );
  return mergeLists([...full, ...(await Promise.all(others))], wanted);
};

const NOTHING: FoundListings = { rows: [], total: 0 };

/**
 * Returns the strategy for the listings of a filter; null if the index of the order covers all conditions or
 * no strategy applies; 'nothing' when no listing can match.
 */
const strategyFor = (filter: ListingFilter, { conditions, sort }: WantedListings) =>
  isServed(conditions, sort) ? null : chooseStrategy(filter, conditions, sort);

/**
 * Lists the listings of one status, or of every status in the orders 'waiting' and 'newest', as far as the
 * conditions allow. `filter` is the source of the conditions.
 */
export const inOrder = async (filter: ListingFilter, wanted: WantedListings): Promise<FoundListings> => {
  const strategy = await strategyFor(filter, wanted);
  if (strategy === 'nothing') return NOTHING;
  return strategy
    ? { ...(await byStrategy(wanted, strategy)), strategy }
    : scanPage(wanted, servingIndex(wanted.conditions, wanted.sort));
};

/**
 * Lists the listings of every status. Few matches are sorted in memory; else each status has its own ranges
 * in the indexes, and their lists are merged.
 */
const ofEveryStatus = async (filter: ListingFilter, wanted: WantedListings): Promise<FoundListings> => {
  const strategy = await strategyFor(filter, wanted);
  if (strategy === 'nothing') return NOTHING;
  const few =
    strategy && strategy.leadsTo <= MAX_COLLECTED && (await collectListings(wanted, strategy, MAX_COLLECTED));
  if (few) return few;
  const of = (status: ListingStatus) => ({ ...wanted, conditions: { ...wanted.conditions, status } });
  if (strategy) {
    const lists = await Promise.all(LISTING_STATUSES.map((status) => byStrategy(of(status), strategy)));
    return { ...mergeLists(lists, wanted), strategy };
  }
  // Most rows of the statuses are not on the page, so only the positions are read first, and then the rows of
  // the page.
  const { sort } = wanted;
  const fields = keyFields(sort);
  const lists = await Promise.all(
    LISTING_STATUSES.map((status) => inOrder(filter, { ...of(status), fields })),
  );
  const { rows: keys, ...found } = mergeLists(lists, { ...wanted, limit: Infinity });
  const rows = await rowsOf(
    keys.map((row) => positionOf(row, sort)),
    wanted,
  );
  return { ...found, rows };
};

/**
 * Lists the listings that match and that the reader may see, in a stable order, at most `limit + 1` rows (the
 * additional row shows that a next page exists), with the total if known. Keyset paging: a listing that
 * exists from the first page to the last is on exactly one of them, even if others are inserted between. Rows
 * are cards unless other `fields` are named. Rejects with MaxTimeMSExpired after 2 s.
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
  if (conditions.providerId) return listOfProvider(wanted);
  // All listings, or the newest matches of a search: a scan finds them soon, or they are few.
  const isOfAll = sort === 'newest' && (conditions.searchText || isServed(conditions, sort));
  if (conditions.status || isOfAll) return inOrder(filter, wanted);
  return ofEveryStatus(filter, wanted);
};
