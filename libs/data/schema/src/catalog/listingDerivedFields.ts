import {
  bookingModeOf,
  cityOf,
  countsAsRestaurant,
  type BookedBy,
  type Category,
  type City,
  type Cuisine,
} from '@tm/domain';
import { placeWord } from './listingWord.writes';
import { normalizeText, wordsOf } from '@tm/mongo';

type Source = { title: string; description: string; category: Category; location: string } & BookedBy & {
    /** True if the business is verified; the listing stores a copy. */
    isVerified?: boolean | null;
    cuisines?: readonly Cuisine[] | null | undefined;
  };
export type ListingDerived = {
  city: City | null;
  isRestaurant: boolean;
  searchText: string;
  locationText: string;
  words: string[];
};

/**
 * Marks listings that count as a restaurant among their words. No text produces this word, because it is no
 * run of letters.
 */
export const RESTAURANT_WORD = '# restaurant';

/**
 * Marks listings that are booked at once among their words. It is without letters, so that no text search
 * takes it for a match of its text.
 */
export const INSTANT_WORD = '# *';

/** Marks listings of verified businesses among their words, without letters for the same reason. */
export const VERIFIED_WORD = '# +';

/**
 * Returns the word that marks restaurants with a kind of food. Its letters are capitals, and comparable text
 * has none, so that no text search takes it for a match of its text.
 */
export const cuisineWord = (cuisine: Cuisine): string => `# ${cuisine.toUpperCase().replaceAll('_', ' ')}`;

/**
 * Returns the derived fields of a listing. Every writer of titles, descriptions, categories, kinds of food
 * and locations stores them with its change (the commands here, and the seed in bulk), and passes the words
 * to `rememberWords` first. A newline separates title and description, so that no search matches across both;
 * a search is one line.
 */
export const deriveListing = ({
  title,
  description,
  category,
  location,
  isVerified,
  cuisines,
  ...mode
}: Source): ListingDerived => {
  const searchText = normalizeText(`${title}\n${description}`);
  const locationText = normalizeText(location);
  const isRestaurant = countsAsRestaurant({ category, title });
  return {
    city: cityOf(locationText),
    isRestaurant,
    searchText,
    locationText,
    words: [
      ...wordsOf(searchText),
      ...wordsOf(locationText).map(placeWord),
      ...(isRestaurant ? [RESTAURANT_WORD] : []),
      ...(bookingModeOf(mode) === 'instant' ? [INSTANT_WORD] : []),
      ...(isVerified ? [VERIFIED_WORD] : []),
      ...(cuisines ?? []).map(cuisineWord),
    ],
  };
};
