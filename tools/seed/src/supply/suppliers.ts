import type { Setting } from '../people/person';
import { seededRandom } from '../random';
import type { SizePlan } from '../sizes';
import { shares } from './shares';
import { type Supplier, inventProvider, inventRestaurant } from './supplier';

/** A business with its part of all bookings, whose numbers begin at `firstBooking`. */
export type Share = { supplier: () => Supplier; firstBooking: number; bookings: number; isDemo: boolean };

/** Popularity: a few are booked all the time, most now and then; the demo accounts are among the busy ones. */
const popularity = (count: number, seed: number, isDemo: (index: number) => boolean) => {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, (_, index) => {
    const weight = 0.25 + random() ** 3 * 2;
    return isDemo(index) ? 1.6 : weight;
  });
};

/**
 * Who offers what, in the order in which it is written: providers first, then restaurants. Each is invented only when it
 * is asked for, since a million of them would not fit into memory.
 */
export function* dealSupply(plan: SizePlan, setting: Setting): Generator<Share> {
  const { providers, restaurants } = plan;
  const isDemo = (index: number) => index === 0 || index === providers;
  const bookings = shares(plan.bookings, popularity(providers + restaurants, 7, isDemo));
  const more = shares(plan.listings - restaurants - providers, popularity(providers, 11, isDemo));
  let nextListing = 0;
  let nextBooking = 0;
  for (let index = 0; index < providers + restaurants; index++) {
    const first = nextListing;
    const count = index < providers ? 1 + (more[index] ?? 0) : 1;
    nextListing += count;
    const firstBooking = nextBooking;
    nextBooking += bookings[index] ?? 0;
    yield {
      supplier: () =>
        index < providers
          ? inventProvider(index, first, count, setting)
          : inventRestaurant(index - providers, first, setting),
      firstBooking,
      bookings: bookings[index] ?? 0,
      isDemo: isDemo(index),
    };
  }
}
