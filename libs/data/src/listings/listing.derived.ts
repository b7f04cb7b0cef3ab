import { cityOf, countsAsRestaurant, type Category, type City } from '@tm/domain';
import { placeWord } from '../listingWords/listingWord.verbs';
import { comparable, wordsOf } from './listingText';

type Source = { title: string; description: string; category: Category; location: string };
export type ListingDerived = {
  city: City | null;
  isRestaurant: boolean;
  searchText: string;
  locationText: string;
  words: string[];
};

/** Among the words of a listing that counts as a restaurant; no text has it, since it is no run of letters. */
export const RESTAURANT_WORD = '# restaurant';

/**
 * The fields of a listing that follow from others. Every writer of titles, descriptions, categories and locations stores them
 * with its change (the verbs here, and the seed in bulk), and gives the words to `rememberWords` before. A newline parts title from
 * description, so that no search matches across the two: a search is one line.
 */
export const deriveListing = ({ title, description, category, location }: Source): ListingDerived => {
  const searchText = comparable(`${title}\n${description}`);
  const locationText = comparable(location);
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
    ],
  };
};
