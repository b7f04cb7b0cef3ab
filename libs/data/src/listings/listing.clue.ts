import { MINUTE_MS } from '@tm/domain';
import { trusted } from 'mongoose';
import { createBriefCache } from '../briefCache';
import { placeWord, wordsContaining } from '../listingWords/listingWord.verbs';
import { RESTAURANT_WORD } from './listing.derived';
import { listingNeedles, type ListingConditions, type ListingFilter } from './listing.filter';
import type { ListingOrder } from './listing.order';
import { partConditions, servingIndex, wordIndex, type ListingIndex } from './listing.plan';
import { ListingModel } from './listing.schema';
import { piecesOf } from './listingText';

/** A way to the listings of a filter that passes by few others. */
export type ListingClue = {
  conditions: ListingConditions;
  /** The index that answers them. */
  hint: ListingIndex;
  /** To about how many it leads, at most; all, some or none of them match. */
  leadsTo: number;
  /** Whatever has the words has the text that is searched: it need not be looked at. */
  isText: boolean;
};

/** The longest pieces of a needle are the rarest; more of them would be more looks than they save. */
const MOST_PIECES = 3;

const piecesIn = ({ search, location }: ReturnType<typeof listingNeedles>): string[] =>
  [...piecesOf(search), ...piecesOf(location).map(placeWord)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_PIECES);

/** Does a text that has a word with this in it have all that is searched? */
const isOneRun = (search: string): boolean => /\w/.test(search) && piecesOf(search)[0] === search;

/** Words of more listings than this are all the same: none of them is rare. */
const MOST_COUNTED = 5_000;
/** A single word has nothing to be compared with: it is told whether it leads to few. */
const MOST_COUNTED_ALONE = 2_500;
/** Looking at the texts of so few takes less time than asking the index for a second word. */
const FEW = 300;
/** A piece that is in more words than this is hardly rare, and takes long to count and to find. */
const MOST_FORMS = 6;
const TIME_LIMIT_MS = 2_000;

/** How common a word is says which way is short, and stays much the same for a while. */
const frequencies = createBriefCache<number>({ ttlMs: 10 * MINUTE_MS, size: 500, shouldCache: () => true });

type Counting = { served: ListingConditions; hint: ListingIndex; most: number };

/** About how many listings have one of some words, up to `most`. */
const countHaving = async (some: string[], { served, hint, most }: Counting): Promise<number> => {
  if (some.length > MOST_FORMS) return Infinity;
  return frequencies.fetch(JSON.stringify([some, served, most]), () =>
    ListingModel.countDocuments(
      { $and: [{ words: trusted({ $in: some }) }, served] },
      { hint, limit: most, maxTimeMS: TIME_LIMIT_MS },
    ),
  );
};

/** What a clue leaves to be looked at, row by row. */
export const unlessTold = (conditions: ListingConditions, clue: ListingClue | null): ListingConditions => {
  const { searchText, ...others } = conditions;
  return clue?.isText || !searchText ? others : conditions;
};

const compare = (one: number, other: number) => (one < other ? -1 : Number(one > other));

type Frequent = { some: string[]; count: number };

/**
 * Which words to go by: the rarest and one more of few forms, since what has both is rarer than each, and the index tells that ten times as
 * fast as the texts do (at 1,000,000 listings 18,500 "kilishi" alone 121 ms, those that are in Ikeja as well 22). A third costs what it saves.
 */
const leading = (words: Frequent[]): Frequent[] => {
  const [rarest, second] = words.toSorted(
    (one, other) => compare(one.count, other.count) || one.some.length - other.some.length,
  );
  if (!rarest) return [];
  const isHelp = second && rarest.count > FEW && second.some.length <= MOST_FORMS;
  return isHelp ? [rarest, second] : [rarest];
};

const byWords = async (
  words: string[][],
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<Omit<ListingClue, 'isText'>> => {
  const hint = wordIndex(sort);
  // The values of a price or a rating are in no index of words.
  const { served } = partConditions(conditions, sort === 'waiting' ? sort : 'newest');
  const most = words.length > 1 ? MOST_COUNTED : MOST_COUNTED_ALONE + 1;
  const counting = words.map(async (some) => ({
    some,
    count: await countHaving(some, { served, hint, most }),
  }));
  const lead = leading(await Promise.all(counting));
  return {
    conditions: { $and: lead.map(({ some }) => ({ words: trusted({ $in: some }) })) },
    hint,
    leadsTo: Math.min(...lead.map(({ count }) => count)),
  };
};

/** A range of prices or ratings leads to its listings when they are sorted by something else. */
const byRange = (conditions: ListingConditions, sort: ListingOrder): ListingClue | null => {
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
 * What leads to the listings of a filter faster than walking all in order: words that contain what is searched, else a range. One look
 * into the vocabulary per word of the search. 'nothing' when no listing can match; null when there is no such way. `conditions` may name
 * several statuses.
 */
export const clueOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<ListingClue | 'nothing' | null> => {
  const needles = listingNeedles(filter);
  const found = await Promise.all(piecesIn(needles).map(wordsContaining));
  if (found.some((words) => words?.length === 0)) return 'nothing';
  const words = found.filter((some) => some !== null);
  if (conditions.isRestaurant && words.length === 0) words.push([RESTAURANT_WORD]);
  if (words.length === 0 || (conditions.providerId && !conditions.status)) return byRange(conditions, sort);
  const isText = found.length === 1 && found[0] !== null && isOneRun(needles.search);
  return { ...(await byWords(words, conditions, sort)), isText };
};
