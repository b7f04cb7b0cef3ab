import { MINUTE_MS } from '@tm/domain';
import { MAX_COUNTED, MAX_COUNTED_MATCHES, cacheInexact, isOutOfTime, createSizeCheck } from '@tm/mongo';
import type { SearchStrategy } from '../search/listing.searchStrategy';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from '../search/listing.filter';
import { counterName, ListingModel } from '@tm/schema/catalog';
import { countAmongFirst } from '../search/listing.scan';
import { knownBreakdown } from './breakdown';
import { without } from './listingFacets';
import { listingMatch, type ListingMatch } from './listingMatch';
import { readCounter, readCounters } from './listingCounter.queries';
import { counterFilter } from './counterFilter';

/** The number of matching listings: exact, a lower bound, or null after the time limit. */
export type ListingTotal = number | { moreThan: number } | null;

/**
 * Counting takes longest for searches of common words, which are in many of the newest listings. So this many
 * of the newest listings are checked first.
 */
const FIRST_CHECK = 1_000;
/**
 * If the first check has no result, the smallest of these numbers that probably has one is checked. Finding
 * all listings with the words takes longer than the longest check.
 */
const LONGER_CHECKS = [8_000, 40_000];
/** A longer check is made only if its expected number of matches exceeds the limit by this factor. */
const LIKELY = 1.25;
/** Time limits in ms. A count without a limit is only made for few listings. */
const WHOLE_LIMIT_MS = 2_000;
const PART_LIMIT_MS = 500;

const EVERYTHING = { kind: 'listings' } as const;

/** Counts active listings. */
const isLargeSite = createSizeCheck(() => readCounter(EVERYTHING), MINUTE_MS);

const countMatch = async (
  { match, hint }: ListingMatch,
  most: number | undefined,
): Promise<number | { moreThan: number }> => {
  const found = await ListingModel.countDocuments(match, {
    maxTimeMS: most === undefined ? WHOLE_LIMIT_MS : PART_LIMIT_MS,
    ...(hint && { hint }),
    ...(most !== undefined && { limit: most + 1 }),
  });
  return most !== undefined && found > most ? { moreThan: most } : found;
};

const countUpTo = async (
  filter: ListingFilter,
  reader: ListingReader,
  most: number | undefined,
  strategy?: SearchStrategy,
): Promise<ListingTotal> => {
  const matching = await listingMatch(filter, reader, strategy);
  return matching ? countMatch(matching, most) : 0;
};

/**
 * Returns true when the newest listings contain more matches than the limit, without counting all. A longer
 * check runs only if it probably has a result, and only if each text must be checked anyway.
 */
const isCommon = async (conditions: ListingConditions, isOfTexts: boolean): Promise<boolean> => {
  const among = (most: number) =>
    countAmongFirst(conditions, {
      sort: 'newest',
      most,
      enough: MAX_COUNTED_MATCHES,
      maxTimeMS: PART_LIMIT_MS,
    });
  const matches = await among(FIRST_CHECK);
  if (matches > MAX_COUNTED_MATCHES) return true;
  const longerCheck = LONGER_CHECKS.find(
    (most) => (matches * most) / FIRST_CHECK > MAX_COUNTED_MATCHES * LIKELY,
  );
  return isOfTexts && longerCheck !== undefined && (await among(longerCheck)) > MAX_COUNTED_MATCHES;
};

const countFound = async (
  filter: ListingFilter,
  reader: ListingReader,
  strategy?: SearchStrategy,
): Promise<ListingTotal> => {
  const matching = await listingMatch(filter, reader, strategy);
  if (!matching) return 0;
  const isMany = await isCommon(listingConditions(filter, reader), matching.isOfTexts);
  return isMany ? { moreThan: MAX_COUNTED_MATCHES } : countMatch(matching, MAX_COUNTED_MATCHES);
};

/** A list is returned without its count when the count takes too long. */
const nullAfterTimeLimit = (error: unknown): null => {
  if (isOutOfTime(error)) return null;
  throw error;
};

/** Returns the count that the facets of the same screen have cached, or null. */
const fromFacets = (filter: ListingFilter, reader: ListingReader): number | null => {
  const { category } = filter;
  const rows = knownBreakdown(filter, reader) ?? knownBreakdown(without(filter, 'category'), reader);
  if (!rows) return null;
  return rows
    .filter((row) => !category || category === 'all' || row.category === category)
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * Returns the number of listings of the kind 'food' as a difference of two counters, or null when the filter
 * has no counters.
 */
const countFood = async (filter: ListingFilter, reader: ListingReader): Promise<number | null> => {
  if (filter.kind !== 'food') return null;
  const all = counterFilter({ ...filter, kind: 'restaurants' }, reader);
  if (!all || all.category) return null;
  const names = [counterName(all), counterName({ ...all, category: 'restaurant' })] as const;
  const counts = await readCounters(all.kind, names);
  return (counts.get(names[0]) ?? 0) - (counts.get(names[1]) ?? 0);
};

/**
 * Counts the listings of a filter, for `X-Total-Count`. Category, city and kind are answered from the stored
 * counters. Other filters are counted; on a large site only up to 1,000, or 100 for a text search (ADR-013).
 * `strategy` is the one by which the list was found.
 */
export const countListings = async (
  filter: ListingFilter,
  reader: ListingReader,
  strategy?: SearchStrategy,
): Promise<ListingTotal> => {
  const counter = counterFilter(filter, reader);
  if (counter) return readCounter(counter);
  const food = await countFood(filter, reader);
  if (food !== null) return food;
  // One provider has few listings.
  if (filter.providerId !== undefined) return countUpTo(filter, reader, undefined).catch(nullAfterTimeLimit);
  const known = fromFacets(filter, reader);
  if (known !== null) return known;
  const most = (await isLargeSite()) ? MAX_COUNTED : undefined;
  const count = () =>
    most && filter.search ? countFound(filter, reader, strategy) : countUpTo(filter, reader, most, strategy);
  return cacheInexact(['listings', filter, reader], count).catch(nullAfterTimeLimit);
};
