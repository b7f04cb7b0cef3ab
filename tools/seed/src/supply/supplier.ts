import type { Trade } from '../catalogue/offers';
import { TRADES } from '../catalogue/trades';
import { randomOf } from '../ids';
import { type Setting, type UserRow, inventPerson } from '../people/person';
import { shuffled } from '../random';
import { type Owner, type ProfileRow, kitchenProfile, tradeProfile } from './business';
import { type ListingRow, restaurantListing, tradeListing } from './listing';

/** One business: its owner, what it says of itself and what it offers; `quality` (0 to 1) is what its reviews will tell. */
export type Supplier = {
  user: UserRow;
  profile: ProfileRow;
  listings: ListingRow[];
  city: string;
  quality: number;
};

const TRADE_NAMES = Object.keys(TRADES) as Trade[];

/** The provider of a number, with `count` listings whose numbers begin at `firstListing`. */
export function inventProvider(
  index: number,
  firstListing: number,
  count: number,
  setting: Setting,
): Supplier {
  const random = randomOf('profile', index * 2);
  const trade = TRADE_NAMES[index % TRADE_NAMES.length] ?? 'home_repair';
  const owner: Owner = { index, ...inventPerson('provider', index, setting) };
  const profile = tradeProfile(random, owner, trade, setting.now);
  const offers = shuffled(random, TRADES[trade].offers);
  const listings = Array.from({ length: count }, (_, number) => {
    const offer = offers[number % offers.length];
    if (!offer) throw new Error(`The trade ${trade} has no offers.`);
    const one = randomOf('listing', firstListing + number);
    return tradeListing(one, firstListing + number, trade, offer, owner, profile, {
      ...setting,
      isFirst: number === 0,
    });
  });
  return { user: owner.user, profile, listings: listings, city: owner.city, quality: random() };
}

/** The restaurant of a number: one listing with its menu. */
export function inventRestaurant(index: number, listing: number, setting: Setting): Supplier {
  const random = randomOf('profile', index * 2 + 1);
  const owner: Owner = { index, ...inventPerson('restaurant', index, setting) };
  const profile = kitchenProfile(random, owner, setting.now);
  const one = restaurantListing(randomOf('listing', listing), listing, owner, profile, {
    ...setting,
    isFirst: true,
  });
  return { user: owner.user, profile, listings: [one], city: owner.city, quality: random() };
}
