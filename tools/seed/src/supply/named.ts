import { CITIES } from '@tm/domain';
import { fixed, type Offer, type Trade } from '../catalogue/offers';
import { randomOf } from '../ids';
import { type DatasetOptions, fakeUser } from '../people/person';
import type { SizePlan } from '../sizes';
import { type Owner, fakeTradeProfile } from './business';
import { fakeTradeListing } from './listing';
import type { Supplier } from './supplier';

/** A business that exists in every size. The stars of its `reviews` are `lostStars` below the maximum sum. */
export type NamedBusiness = {
  trade: Trade;
  businessName: string;
  businessDescription: string;
  handle: string;
  owner: { firstName: string; lastName: string; feminine: boolean };
  place: { city: string; area: string; address: string };
  offer: Offer;
  reviews: number;
  lostStars: number;
};

/**
 * The three businesses of the landing page (PD-29) in their
 * order: rating 4.9 from 128 reviews, 4.8 from 214 and 5.0 from 67.
 */
export const NAMED_BUSINESSES: readonly NamedBusiness[] = [
  {
    trade: 'home_repair',
    businessName: 'Adebayo Home Repairs',
    handle: 'adebayo-home-repairs',
    businessDescription: 'Plumbing, wiring and leaks, fixed the same day.',
    owner: { firstName: 'Olumide', lastName: 'Adebayo', feminine: false },
    place: { city: CITIES.lagos, area: 'Lekki', address: '14 Admiralty Way, Lekki, Lagos' },
    offer: fixed(
      'Plumbing and leak repair',
      'Plumbing',
      [8_000, 8_000],
      60,
      'A leak, a socket that sparks or a door that does not close: we come the same day with tools and common parts.',
      'plumbing',
      'wiring',
      'leaks',
    ),
    reviews: 128,
    lostStars: 13,
  },
  {
    trade: 'beauty_spa',
    businessName: 'Chioma Beauty Studio',
    handle: 'chioma-beauty-studio',
    businessDescription: 'Knotless braids and make-up in your own home.',
    owner: { firstName: 'Chioma', lastName: 'Nwosu', feminine: true },
    place: { city: CITIES.abuja, area: 'Wuse II', address: '27 Aminu Kano Crescent, Wuse II, Abuja' },
    offer: fixed(
      'Knotless braids at home',
      'Hair',
      [15_000, 15_000],
      120,
      'Knotless braids in your own home, light and without pulling. Attachment is included up to the waist.',
      'braids',
      'knotless',
      'make-up',
    ),
    reviews: 214,
    lostStars: 43,
  },
  {
    trade: 'catering',
    businessName: "Mama Kemi's Kitchen",
    handle: 'mama-kemis-kitchen',
    businessDescription: 'Party jollof and small chops for ten or two hundred.',
    owner: { firstName: 'Kemi', lastName: 'Afolabi', feminine: true },
    place: { city: CITIES.lagos, area: 'Surulere', address: '8 Bode Thomas Street, Surulere, Lagos' },
    offer: fixed(
      'Party jollof and small chops',
      'Events',
      [25_000, 25_000],
      60,
      'A tray of firewood jollof and a platter of small chops for ten guests, delivered hot. Ask for more trays.',
      'jollof',
      'small chops',
      'party',
    ),
    reviews: 67,
    lostStars: 0,
  },
];

/** Number of bookings of a named business without a review. */
export const OTHER_BOOKINGS = 8;

/** Rows of the named businesses, which every size has in addition to its plan. */
export const NAMED_COUNTS = {
  businesses: NAMED_BUSINESSES.length,
  bookings: NAMED_BUSINESSES.reduce((sum, { reviews }) => sum + reviews + OTHER_BOOKINGS, 0),
  reviews: NAMED_BUSINESSES.reduce((sum, { reviews }) => sum + reviews, 0),
} as const;

/** Returns a named business by its number. Its row numbers follow the numbers of the plan. */
export function fakeNamedBusiness(number: number, plan: SizePlan, options: DatasetOptions): Supplier {
  const named = NAMED_BUSINESSES[number];
  if (!named) throw new Error(`There is no named business ${number}.`);
  const index = plan.providers + number;
  const owner: Owner = { index, ...fakeUser('provider', index, options, named) };
  const profile = fakeTradeProfile(randomOf('profile', index * 2), owner, named.trade, options.now, named);
  const listing = plan.listings + number;
  const row = fakeTradeListing(
    randomOf('listing', listing),
    listing,
    named.trade,
    named.offer,
    owner,
    profile,
    { ...options, isFirst: true },
  );
  return { user: owner.user, profile, listings: [row], city: owner.city, quality: 1 };
}

/**
 * Returns the stars of a review by position: four-star reviews are spread evenly so that the sum is exact.
 */
export const namedStars =
  ({ reviews, lostStars }: NamedBusiness) =>
  (position: number): 4 | 5 => {
    const lostBefore = (count: number) => Math.floor((count * lostStars) / reviews);
    return lostBefore(position + 1) > lostBefore(position) ? 4 : 5;
  };
