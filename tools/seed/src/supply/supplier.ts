import type { Trade } from '../catalogue/offers';
import { TRADES } from '../catalogue/trades';
import { randomOf } from '../ids';
import { type DatasetOptions, type UserRow, fakeUser } from '../people/person';
import { shuffled } from '../random';
import { type Owner, type ProfileRow, fakeRestaurantProfile, fakeTradeProfile } from './business';
import { type ListingRow, fakeRestaurantListing, fakeTradeListing } from './listing';

/** One business: owner, profile and listings. `quality` (0 to 1) determines the stars of its reviews. */
export type Supplier = {
  user: UserRow;
  profile: ProfileRow;
  listings: ListingRow[];
  city: string;
  quality: number;
};

const TRADE_NAMES = Object.keys(TRADES) as Trade[];

/** Returns the provider of a number, with `count` listings numbered from `firstListing`. */
export function fakeProvider(
  index: number,
  firstListing: number,
  count: number,
  options: DatasetOptions,
): Supplier {
  const random = randomOf('profile', index * 2);
  const trade = TRADE_NAMES[index % TRADE_NAMES.length] ?? 'home_repair';
  const owner: Owner = { index, ...fakeUser('provider', index, options) };
  const profile = fakeTradeProfile(random, owner, trade, options.now);
  const offers = shuffled(random, TRADES[trade].offers);
  const listings = Array.from({ length: count }, (_, number) => {
    const offer = offers[number % offers.length];
    if (!offer) throw new Error(`The trade ${trade} has no offers.`);
    const row = randomOf('listing', firstListing + number);
    return fakeTradeListing(row, firstListing + number, trade, offer, owner, profile, {
      ...options,
      isFirst: number === 0,
    });
  });
  return { user: owner.user, profile, listings, city: owner.city, quality: random() };
}

/** Returns the restaurant of a number with one listing and its menu. */
export function fakeRestaurant(index: number, listing: number, options: DatasetOptions): Supplier {
  const random = randomOf('profile', index * 2 + 1);
  const owner: Owner = { index, ...fakeUser('restaurant', index, options) };
  const profile = fakeRestaurantProfile(random, owner, options.now);
  const row = fakeRestaurantListing(randomOf('listing', listing), listing, owner, profile, {
    ...options,
    isFirst: true,
  });
  return { user: owner.user, profile, listings: [row], city: owner.city, quality: random() };
}
