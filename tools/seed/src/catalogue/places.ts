import { placeOf, type Category, type Place } from '@tm/domain';

/** Offers that do not happen at the customer, by title. */
const PLACES: Readonly<Record<string, Place>> = {
  'Gel Manicure and Pedicure': 'at_provider',
  'Hammam and Body Scrub': 'at_provider',
  'Dreadlocks Retouch': 'at_provider',
  'Coding for Teenagers': 'at_provider',
  'IELTS Preparation': 'remote',
  'Accounting for ICAN Students': 'remote',
};

/** Returns the place of an offer. */
export const placeOfOffer = (category: Category, title: string): Place =>
  placeOf({ category, place: PLACES[title] });

/** Landmarks by which people find a business. */
export const LANDMARKS = [
  'opposite the filling station',
  'beside the post office',
  'near the main market',
  'behind the police station',
  'by the second roundabout',
  'opposite the primary school',
] as const;
