import { anyWordsOf, normalizeText, wordsOf } from '@tm/mongo';

/** Letters of a word's beginning that are indexed. */
const START = 3;

const startOf = (word: string): string => [...word].slice(0, START).join('');

/**
 * Returns the search fields for the name of a business and for its pending new name. Admins search by the
 * beginnings of words. Every writer of either name stores them with its change.
 */
export const deriveBusinessName = (
  businessName: string,
  waitingName?: string | null,
): { nameText: string; nameStarts: string[] } => {
  const words = [businessName, waitingName ?? ''].flatMap((name) => wordsOf(normalizeText(name)));
  return { nameText: ` ${words.join(' ')}`, nameStarts: [...new Set(words.map(startOf))] };
};

/**
 * Beginnings per search. Three together lead to few businesses; more would cost more lookups than they save.
 */
const MAX_STARTS = 3;

/**
 * Parses a search: the pieces that `nameText` must contain, and the indexed beginnings of the longest words;
 * none when no word is long enough.
 */
export const nameSearch = (search: string): { pieces: string[]; starts: string[] } => {
  const words = anyWordsOf(normalizeText(search));
  const starts = words
    .filter((word) => [...word].length >= START)
    .toSorted((one, other) => other.length - one.length)
    .map(startOf);
  return { pieces: words.map((word) => ` ${word}`), starts: [...new Set(starts)].slice(0, MAX_STARTS) };
};
