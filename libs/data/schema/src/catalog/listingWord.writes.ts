import { trusted, isPartOfCommon, escapeRegExp } from '@tm/mongo';
import { ListingWordModel } from './listingWord.schema';

/** Prefix of the words of places, which no word contains. Words of titles and descriptions have no prefix. */
const PLACE = '@';
/** Prefix of the words that mark listings, such as `RESTAURANT_WORD`. No text contains them. */
const MARK = '#';
const GRAM = 3;
/** Limit of the words that contain a substring. More do not narrow a search. */
const MAX_WORDS = 1_000;

/** Returns a word of a location as the vocabulary and listings store it. */
export const placeWord = (word: string): string => `${PLACE} ${word}`;

const splitPrefix = (word: string): [mark: string, letters: string[]] => {
  const mark = word.startsWith(`${PLACE} `) ? `${PLACE} ` : '';
  return [mark, [...word.slice(mark.length)]];
};

const runsOfLetters = (letters: string[], length: number): string[] =>
  letters.slice(0, letters.length - length + 1).map((_, at) => letters.slice(at, at + length).join(''));

/** Returns the vocabulary row of a word. */
export const listingWord = (word: string): { _id: string; grams: string[] } => {
  const [mark, letters] = splitPrefix(word);
  const grams = [1, 2, GRAM].flatMap((length) => runsOfLetters(letters, length));
  return { _id: word, grams: [...new Set(grams)].map((gram) => mark + gram) };
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11000;

/**
 * Adds new words to the vocabulary. Call it before the listing is written: a superfluous word matches
 * nothing, but a missing word hides a listing.
 */
export const rememberWords = async (words: readonly string[]): Promise<void> => {
  const known = await ListingWordModel.find({ _id: trusted({ $in: [...words] }) }, '_id').lean();
  const there = new Set(known.map(({ _id }) => _id));
  const fresh = words.filter((word) => !there.has(word)).map(listingWord);
  if (fresh.length === 0) return;
  try {
    await ListingWordModel.collection.insertMany(fresh as never[], { ordered: false });
  } catch (error) {
    // A concurrent call has stored the same word.
    if (!isDuplicate(error)) throw error;
  }
};

/**
 * Finds the words that contain a piece of comparable text, among the words of places if `placeWord` made it.
 * Returns null when they are too many to help, or when some of them are not stored.
 */
export const wordsContaining = async (piece: string): Promise<string[] | null> => {
  const [mark, letters] = splitPrefix(piece);
  if (isPartOfCommon(letters.join(''))) return null;
  const length = Math.min(letters.length, GRAM);
  const grams = runsOfLetters(letters, length).map((gram) => mark + gram);
  const found = await ListingWordModel.find(
    {
      grams: trusted({ $all: grams }),
      ...(letters.length > GRAM && { _id: escapeRegExp(letters.join('')) }),
    },
    '_id',
    { limit: MAX_WORDS + 1, batchSize: MAX_WORDS + 2 },
  ).lean();
  if (found.length > MAX_WORDS) return null;
  return found.map(({ _id }) => _id).filter((word) => !word.startsWith(`${MARK} `));
};
