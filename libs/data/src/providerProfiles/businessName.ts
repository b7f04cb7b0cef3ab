import { anyWordsOf, comparable, wordsOf } from '../listings/listingText';

/** So many letters of a word's beginning stand in the index. */
const START = 3;

const startOf = (word: string): string => [...word].slice(0, START).join('');

/**
 * What follows from the name of a business, and from the one that waits to take its place, for administrators' searches by the beginnings of
 * its words. Every writer of either name stores it with its change.
 */
export const deriveBusinessName = (
  businessName: string,
  waitingName?: string | null,
): { nameText: string; nameStarts: string[] } => {
  const words = [businessName, waitingName ?? ''].flatMap((name) => wordsOf(comparable(name)));
  return { nameText: ` ${words.join(' ')}`, nameStarts: [...new Set(words.map(startOf))] };
};

/** Beginnings that are looked up: three together lead to few, more of them would be more looks than they save. */
const MOST_STARTS = 3;

/**
 * What a search asks for: pieces that `nameText` must contain, and beginnings that stand in the index, those of the longest words; none
 * when no word of it is long enough.
 */
export const nameSearch = (search: string): { pieces: string[]; starts: string[] } => {
  const words = anyWordsOf(comparable(search));
  const starts = words
    .filter((word) => [...word].length >= START)
    .toSorted((one, other) => other.length - one.length)
    .map(startOf);
  return { pieces: words.map((word) => ` ${word}`), starts: [...new Set(starts)].slice(0, MOST_STARTS) };
};
