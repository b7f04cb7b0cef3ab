import { trusted, Types } from 'mongoose';
import { literal } from '../listings/listingText';
import { BETWEEN_NAMES, keyForm } from './searchKeys';

/** How a word fits a key: the key begins with it, or has it anywhere. */
export type Fit = 'beginning' | 'part';

/** Phones are stored as +234…: what people type after a leading 0 or 234 is the part that both forms have. */
const phoneDigits = (term: string): string | null => {
  const digits = term.replace(/[\s().-]/g, '').replace(/^(?:\+?234|0)/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
};

/** The words of a text as keys are compared. A hyphen by itself is none. */
const wordsOf = (text: string): string[] =>
  keyForm(text)
    .split(' ')
    .filter((word) => /[^-]/.test(word));

/** The words of a search, each found where it fits ("amaka gmail"); a phone number with its spaces is one. */
export const searchWords = (search: string): string[] => {
  const digits = phoneDigits(search);
  return digits ? [digits] : wordsOf(search);
};

/** The id of somebody, when that is what is looked for. */
export const searchedId = (search: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(search) ? new Types.ObjectId(search) : null;

/** A hyphen that is typed means a double name, which has a blank in its keys, or itself in an e-mail. */
const meaning = (word: string): string => literal(word).source.replaceAll('\\-', '[- ]');

/** The keys that a word fits. A beginning is anchored, so that the index leads to it. */
export const patternsOf = (word: string, fit: Fit): RegExp[] => {
  const digits = phoneDigits(word);
  const anchor = fit === 'beginning' ? '^' : '';
  const phone = digits && (fit === 'beginning' ? `^\\+234${digits}` : `^\\+\\d*${digits}`);
  const sources = new Set([`${anchor}${meaning(word)}`, ...(phone ? [phone] : [])]);
  return [...sources].map((source) => new RegExp(source));
};

/** What a key has to match: one of the patterns. */
export const anyOf = ([first, ...others]: readonly RegExp[]) =>
  others.length === 0 ? first! : trusted({ $in: [first!, ...others] });

/** Does a word fit somebody who is at hand? */
export const fits = (keys: readonly string[], word: string, fit: Fit): boolean =>
  patternsOf(word, fit).some((pattern) => keys.some((key) => pattern.test(key)));

/** The engine looks for so many words of a name, each of which may stand at a hundred places: more would be tried in too many ways. */
const MOST_WORDS = 4;

/**
 * The keys of people of a name: each of the words begins one of it, in this order, the first of them the first or the last name. For the
 * engine: of more than four words the first ones, `isNamed` looks at all.
 */
export const namePattern = (words: readonly string[]): RegExp => {
  const beginnings = words.slice(0, MOST_WORDS).map(meaning).join('.*\\s');
  return new RegExp(words.length > 1 ? `^${beginnings}` : `^${beginnings}.*${BETWEEN_NAMES}`);
};

/**
 * The next place where a word begins, as an atomic group, which the embedded engine does not know: a place that was found is not given up
 * again, so that a key is read once. The first place is always right, because most of the key comes after it.
 */
const next = (word: string, index: number): string => `(?=(.*?\\s${word}))\\${index + 1}`;

/** Do more words than the engine looks for begin the names of somebody in this order? */
export const isNamed = (keys: readonly string[], words: readonly string[]): boolean => {
  const [first = '', ...others] = words.map(meaning);
  const pattern = new RegExp(`^${first}${others.map(next).join('')}`);
  return keys.some((key) => pattern.test(key));
};

/** Whether `isNamed` has to look at who was found by `namePattern`. */
export const isLongName = (words: readonly string[]): boolean => words.length > MOST_WORDS;

/** The words of a name that is searched. */
export const nameWords = wordsOf;
