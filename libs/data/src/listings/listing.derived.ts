import { cityOf, countsAsRestaurant, type Category, type City } from '@tm/domain';
import { comparable } from './listingText';

type Source = { title: string; description: string; category: Category; location: string };
export type ListingDerived = {
  city: City | null;
  isRestaurant: boolean;
  searchText: string;
  locationText: string;
};

/**
 * The fields of a listing that follow from others. Every writer of titles, descriptions, categories and locations stores them
 * with its change (the verbs here, and the seed in bulk). A newline parts title from description, so that no search matches
 * across the two: a search is one line.
 */
export const deriveListing = ({ title, description, category, location }: Source): ListingDerived => ({
  city: cityOf(location),
  isRestaurant: countsAsRestaurant({ category, title }),
  searchText: comparable(`${title}\n${description}`),
  locationText: comparable(location),
});
