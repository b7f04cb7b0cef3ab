import { trusted } from 'mongoose';
import { createBriefCache } from '../listingTallies/briefCache';
import { placeWord, wordsContaining } from '../listingWords/listingWord.verbs';
import { RESTAURANT_WORD } from './listing.derived';
import { listingNeedles, type ListingConditions, type ListingFilter } from './listing.filter';
import type { ListingOrder } from './listing.order';
import { partConditions, servingIndex, wordIndex, type ListingIndex } from './listing.plan';
import { ListingModel } from './listing.schema';
import { piecesOf } from './listingText';

/** A way to the listings of a filter that passes by few others: more conditions, and the index that answers them. */
export type ListingClue = { conditions: ListingConditions; hint: ListingIndex };
/** Looks for the way. It takes longer than a short walk, which often does without. */
export type FindClue = () => Promise<ListingClue>;

/** The longest pieces of a needle are the rarest; more of them would be more looks than they save. */
const MOST_PIECES = 3;

const piecesIn = ({ search, location }: ReturnType<typeof listingNeedles>): string[] =>
  [...piecesOf(search), ...piecesOf(location).map(placeWord)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_PIECES);

/** Words of more listings than this are all the same: none of them is rare. */
const MOST_COUNTED = 5_000;
const TIME_LIMIT_MS = 2_000;
const MINUTE_MS = 60_000;

/** What is common stays so for a while, and takes longest to count: it is remembered, what is rare is counted each time. */
const commonWords = createBriefCache<number>({
  ttlMs: 10 * MINUTE_MS,
  size: 500,
  keeps: (count) => count >= MOST_COUNTED,
});

/** How many listings have one of some words, up to `MOST_COUNTED`. */
const countHaving = (some: string[], served: ListingConditions, hint: ListingIndex): Promise<number> =>
  commonWords.obtain(JSON.stringify([some, served]), () =>
    ListingModel.countDocuments(
      { $and: [{ words: trusted({ $in: some }) }, served] },
      { hint, limit: MOST_COUNTED, maxTimeMS: TIME_LIMIT_MS },
    ),
  );

/**
 * Which words to go by. Rare ones alone: the text is looked at anyway, and DocumentDB reads all of the index that each further condition
 * names. When all are common, all of them: what has them all may be rare.
 */
const leading = async (
  words: string[][],
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<string[][]> => {
  if (words.length < 2) return words;
  // The values of a price or a rating are in no index of words.
  const { served } = partConditions(conditions, sort === 'waiting' ? sort : 'newest');
  const counts = await Promise.all(words.map((some) => countHaving(some, served, wordIndex(sort))));
  const least = Math.min(...counts);
  return least < MOST_COUNTED ? [words[counts.indexOf(least)]!] : words;
};

const byWords = (words: string[][], hint: ListingIndex): ListingClue => ({
  conditions: { $and: words.map((some) => ({ words: trusted({ $in: some }) })) },
  hint,
});

/** A range of prices or ratings leads to its listings when they are sorted by something else. */
const byRange = (conditions: ListingConditions, sort: ListingOrder): ListingClue | null => {
  const by =
    conditions.basePriceKobo && !/price/.test(sort)
      ? 'price'
      : conditions.rating && sort !== 'rating'
        ? 'rating'
        : null;
  const hint = by && servingIndex(conditions, by);
  return hint ? { conditions: {}, hint } : null;
};

const known = (clue: ListingClue | null): FindClue | null => clue && (() => Promise.resolve(clue));

/**
 * What leads to the listings of a filter faster than walking all in order: words that contain what is searched, else a range. One look
 * into the vocabulary per word of the search; which of the words to go by is told when the way is asked for. 'nothing' when no listing can
 * match; null when there is no such way.
 */
export const clueOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: ListingOrder,
): Promise<FindClue | 'nothing' | null> => {
  const found = await Promise.all(piecesIn(listingNeedles(filter)).map(wordsContaining));
  if (found.some((words) => words?.length === 0)) return 'nothing';
  const words = found.filter((some) => some !== null);
  if (conditions.isRestaurant && words.length === 0) words.push([RESTAURANT_WORD]);
  const { status, providerId } = conditions;
  if (words.length > 0 && (typeof status === 'string' || !(status ?? providerId)))
    return async () => byWords(await leading(words, conditions, sort), wordIndex(sort));
  return known(byRange(conditions, sort));
};
