import { trusted, Types, escapeRegExp } from '@tm/mongo';
import { BETWEEN_NAMES, keyForm } from '@tm/schema/accounts';

/** How a word matches a key: at its beginning, or anywhere. */
export type Fit = 'beginning' | 'part';

/**
 * Returns the digits of a phone number without the country code or a leading 0. Stored numbers begin with
 * +234, so both notations have these digits in common.
 */
const phoneDigits = (term: string): string | null => {
  const digits = term.replace(/[\s().-]/g, '').replace(/^(?:\+?234|0)/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
};

/** Returns the words of a text in the form of keys. A single hyphen is no word. */
const wordsOf = (text: string): string[] =>
  keyForm(text)
    .split(' ')
    .filter((word) => /[^-]/.test(word));

/**
 * Returns the words of a search, each of which may match any key ("amaka gmail"). A phone number with spaces
 * is one word.
 */
export const searchWords = (search: string): string[] => {
  const digits = phoneDigits(search);
  return digits ? [digits] : wordsOf(search);
};

/** Returns the user id that a search consists of, or null. */
export const searchedId = (search: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(search) ? new Types.ObjectId(search) : null;

/**
 * Returns the source of a word's pattern. A hyphen also matches a space, because the keys of double names
 * contain spaces.
 */
const patternSource = (word: string): string => escapeRegExp(word).source.replaceAll('\\-', '[- ]');

/**
 * Returns the patterns of the keys that a word matches. A beginning is anchored, so that the index serves it.
 */
export const patternsOf = (word: string, fit: Fit): RegExp[] => {
  const digits = phoneDigits(word);
  const anchor = fit === 'beginning' ? '^' : '';
  const phone = digits && (fit === 'beginning' ? `^\\+234${digits}` : `^\\+\\d*${digits}`);
  const sources = new Set([`${anchor}${patternSource(word)}`, ...(phone ? [phone] : [])]);
  return [...sources].map((source) => new RegExp(source));
};

/** Returns the condition that a key matches one of the patterns. */
export const anyOf = ([first, ...others]: readonly RegExp[]) =>
  others.length === 0 ? first! : trusted({ $in: [first!, ...others] });

/** Returns true if a word matches one of the keys. */
export const fits = (keys: readonly string[], word: string, fit: Fit): boolean =>
  patternsOf(word, fit).some((pattern) => keys.some((key) => pattern.test(key)));

/**
 * The number of words of a name that the engine matches. Each may match at a hundred places, so more words
 * would cause too much backtracking.
 */
const MAX_WORDS = 4;

/**
 * Returns the pattern of the keys of a name: each word is the beginning of a word of it, in this order, and
 * the first one of the first or last name. For the engine, only the first four words; `isNamed` checks all.
 */
export const namePattern = (words: readonly string[]): RegExp => {
  const beginnings = words.slice(0, MAX_WORDS).map(patternSource).join('.*\\s');
  return new RegExp(words.length > 1 ? `^${beginnings}` : `^${beginnings}.*${BETWEEN_NAMES}`);
};

/**
 * Returns the source of a pattern that matches up to the next place where a word begins. The lookahead acts
 * as an atomic group: the pattern never goes back to another place, so a key is read once. The first place is
 * always right, because it leaves the most of the key. DocumentDB supports no lookahead, so the service
 * evaluates this pattern.
 */
const nextWordSource = (word: string, index: number): string => `(?=(.*?\\s${word}))\\${index + 1}`;

/**
 * Returns true if all words are beginnings of a user's names in this order, including those that the engine
 * does not match.
 */
export const isNamed = (keys: readonly string[], words: readonly string[]): boolean => {
  const [first = '', ...others] = words.map(patternSource);
  const pattern = new RegExp(`^${first}${others.map(nextWordSource).join('')}`);
  return keys.some((key) => pattern.test(key));
};

/** Returns true if the users found by `namePattern` must be checked by `isNamed`. */
export const isLongName = (words: readonly string[]): boolean => words.length > MAX_WORDS;

/** Returns the words of a name in a search. */
export const nameWords = wordsOf;
