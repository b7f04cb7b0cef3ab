import { createTtlCache } from '@tm/async';
import { trusted, piecesOf } from '@tm/mongo';
import {
  placeWord,
  cuisineWord,
  wordsContaining,
  INSTANT_WORD,
  RESTAURANT_WORD,
  VERIFIED_WORD,
  type ListingIndex,
  ListingModel,
} from '@tm/schema/catalog';
import { MINUTE_MS } from '@tm/domain';
import { listingNeedles, type ListingConditions, type ListingFilter } from './listing.filter';
import type { ListingOrder } from './listing.order';
import { partConditions, servingIndex, wordIndex } from './listing.indexes';

/** A search strategy: conditions and an index that reach the listings of a filter with few other listings. */
export type SearchStrategy = {
  conditions: ListingConditions;
  /** The index for the conditions. */
  hint: ListingIndex;
  /** Estimated upper limit of the rows read. All, some or none of them match. */
  leadsTo: number;
  /**
   * True when a listing with these words always contains the searched text, so that the text needs no check.
   */
  isText: boolean;
};

/** The longest pieces of a search are the rarest. More pieces would cost more lookups than they save. */
const MAX_PIECES = 3;

const piecesIn = ({ search, location }: ReturnType<typeof listingNeedles>): string[] =>
  [...piecesOf(search), ...piecesOf(location).map(placeWord)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_PIECES);

/** Returns true if a word that contains this piece proves a match of the whole search. */
const isOneRun = (search: string): boolean => /\w/.test(search) && piecesOf(search)[0] === search;

/**
 * Counting stops at this number: words of so many listings are not compared, because none of them is rare.
 */
const MAX_COUNTED = 5_000;
/** Limit for a single word, which is not compared: only whether it leads to few listings is relevant. */
const MAX_COUNTED_SINGLE_WORD = 2_500;
/** Checking the texts of this many listings takes less time than reading the index for a second word. */
const FEW = 300;
/** A piece that is part of more words than this is hardly rare, and takes long to count and to find. */
const MAX_FORMS = 6;
const TIME_LIMIT_MS = 2_000;

/** The frequency of a word decides the strategy and changes slowly, so it is cached. */
const frequencies = createTtlCache<number>({ ttlMs: 10 * MINUTE_MS, size: 500, shouldCache: () => true });

type Counting = { served: ListingConditions; hint: ListingIndex; most: number };

/** Counts the listings that contain one of some words, approximately and up to `most`. */
const countHaving = async (some: string[], { served, hint, most }: Counting): Promise<number> => {
  if (some.length > MAX_FORMS) return Infinity;
  return frequencies.fetch(JSON.stringify([some, served, most]), () =>
    ListingModel.countDocuments(
      { $and: [{ words: trusted({ $in: some }) }, served] },
      { hint, limit: most, maxTimeMS: TIME_LIMIT_MS },
    ),
  );
};

/** Returns the conditions that remain to be checked row by row. */
export const withoutStrategyTerms = (
  conditions: ListingConditions,
  strategy: SearchStrategy | null,
): ListingConditions => {
  const { searchText, ...others } = conditions;
  return strategy?.isText || !searchText ? others : conditions;
};

const compare = (one: number, other: number) => (one < other ? -1 : Number(one > other));

type Frequent = { some: string[]; count: number };

/**
 * Chooses the words to query by: the rarest, and one more with few forms, since listings with both are rarer
 * and the index finds them ten times as fast as a check of the texts. At 1,000,000 listings, the 18,500 with
 * "kilishi" take 121 ms, those with "kilishi" and in Ikeja 22 ms. A third word costs as much as it saves.
 */
const chooseWords = (words: Frequent[]): Frequent[] => {
  const [rarest, second] = words.toSorted(
    (one, other) => compare(one.count, other.count) || one.some.length - other.some.length,
  );
  if (!rarest) return [];
  const isSecondUseful = second && rarest.count > FEW && second.some.length <= MAX_FORMS;
  return isSecondUseful ? [rarest, second] : [rarest];
};

const strategyOfWords = async (
  words: string[][],
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<Omit<SearchStrategy, 'isText'>> => {
  const hint = wordIndex(sort);
  // The word indexes do not contain prices and ratings.
  const { served } = partConditions(conditions, sort === 'waiting' ? sort : 'newest');
  const most = words.length > 1 ? MAX_COUNTED : MAX_COUNTED_SINGLE_WORD + 1;
  const counting = words.map(async (some) => ({
    some,
    count: await countHaving(some, { served, hint, most }),
  }));
  const lead = chooseWords(await Promise.all(counting));
  return {
    conditions: { $and: lead.map(({ some }) => ({ words: trusted({ $in: some }) })) },
    hint,
    leadsTo: Math.min(...lead.map(({ count }) => count)),
  };
};

/** Returns the index of a price or rating range when the list is sorted by another field. */
const byRange = (conditions: ListingConditions, sort: ListingOrder): SearchStrategy | null => {
  const by =
    conditions.basePriceKobo && !/price/.test(sort)
      ? 'price'
      : conditions.rating && sort !== 'rating'
        ? 'rating'
        : null;
  const hint = by && servingIndex(conditions, by);
  return hint ? { conditions: {}, hint, leadsTo: Infinity, isText: false } : null;
};

/**
 * Chooses a strategy for the listings of a filter that is faster than a scan in order: the words that contain
 * the searched pieces, else a range. One vocabulary lookup per word of the search. Returns 'nothing' when no
 * listing can match, null when no strategy applies. `conditions` may name several statuses.
 */
export const chooseStrategy = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<SearchStrategy | 'nothing' | null> => {
  const needles = listingNeedles(filter);
  const found = await Promise.all(piecesIn(needles).map(wordsContaining));
  if (found.some((words) => words?.length === 0)) return 'nothing';
  const words = found.filter((some) => some !== null);
  if (words.length === 0) {
    if (conditions.isRestaurant) words.push([RESTAURANT_WORD]);
    if (filter.cuisine) words.push([cuisineWord(filter.cuisine)]);
    if (conditions.booking) words.push([INSTANT_WORD]);
    if (conditions.isVerified) words.push([VERIFIED_WORD]);
  }
  if (words.length === 0 || (conditions.providerId && !conditions.status)) return byRange(conditions, sort);
  const isText = found.length === 1 && found[0] !== null && isOneRun(needles.search);
  return { ...(await strategyOfWords(words, conditions, sort)), isText };
};
