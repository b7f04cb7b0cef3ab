import { trusted } from 'mongoose';
import { placeWord, wordsContaining } from '../listingWords/listingWord.verbs';
import { RESTAURANT_WORD } from './listing.derived';
import { listingNeedles, type ListingConditions, type ListingFilter } from './listing.filter';
import type { ListingSort } from './listing.order';
import { partConditions, servingIndex, WORD_INDEX, type ListingIndex } from './listing.plan';
import { ListingModel } from './listing.schema';
import { piecesOf } from './listingText';

/** A way to the listings of a filter that passes by few others: more conditions, and the index that answers them. */
export type ListingClue = { conditions: ListingConditions; hint: ListingIndex };

/** The longest pieces of a needle are the rarest; more of them would be more looks than they save. */
const MOST_PIECES = 3;

const piecesIn = ({ search, location }: ReturnType<typeof listingNeedles>): string[] =>
  [...piecesOf(search), ...piecesOf(location).map(placeWord)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_PIECES);

/** Words of more listings than this are all the same: none of them is rare. */
const MOST_COUNTED = 5_000;
const TIME_LIMIT_MS = 2_000;

/**
 * Which words to go by. Rare ones alone: the text is looked at anyway, and DocumentDB reads all of the index that each further condition
 * names. When all are common, all of them: what has them all may be rare.
 */
const leading = async (words: string[][], conditions: ListingConditions): Promise<string[][]> => {
  if (words.length < 2) return words;
  const { served } = partConditions(conditions, 'newest');
  const options = { hint: WORD_INDEX, limit: MOST_COUNTED, maxTimeMS: TIME_LIMIT_MS };
  const counts = await Promise.all(
    words.map((some) =>
      ListingModel.countDocuments({ $and: [{ words: trusted({ $in: some }) }, served] }, options),
    ),
  );
  const least = Math.min(...counts);
  return least < MOST_COUNTED ? [words[counts.indexOf(least)]!] : words;
};

const byWords = (words: string[][]): ListingClue => ({
  conditions: { $and: words.map((some) => ({ words: trusted({ $in: some }) })) },
  hint: WORD_INDEX,
});

/** A range of prices or ratings leads to its listings when they are sorted by something else. */
const byRange = (conditions: ListingConditions, sort: ListingSort): ListingClue | null => {
  const by =
    conditions.basePriceKobo && !/price/.test(sort)
      ? 'price'
      : conditions.rating && sort !== 'rating'
        ? 'rating'
        : null;
  const hint = by && servingIndex(conditions, by);
  return hint ? { conditions: {}, hint } : null;
};

/**
 * What leads to the listings of a filter faster than walking all in order: words that contain what is searched, else a range. One look
 * into the vocabulary per word of the search. 'nothing' when no listing can match; null when there is no such way.
 */
export const clueOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: ListingSort,
): Promise<ListingClue | 'nothing' | null> => {
  const found = await Promise.all(piecesIn(listingNeedles(filter)).map(wordsContaining));
  if (found.some((words) => words?.length === 0)) return 'nothing';
  const known = found.filter((words) => words !== null);
  if (conditions.isRestaurant && known.length === 0) known.push([RESTAURANT_WORD]);
  if (known.length > 0 && typeof conditions.status === 'string')
    return byWords(await leading(known, conditions));
  return byRange(conditions, sort);
};
