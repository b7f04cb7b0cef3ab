import type { DatasetOptions } from '../people/person';
import { seededRandom } from '../random';
import type { SizePlan } from '../sizes';
import { distribute } from './distribute';
import { type Supplier, fakeProvider, fakeRestaurant } from './supplier';

/** A business and its number of bookings, numbered from `firstBooking`. `supplier` generates the business. */
export type SupplierPlan = {
  createSupplier: () => Supplier;
  firstBooking: number;
  bookings: number;
  isDemo: boolean;
  /** True if the provider was absent several times in the last weeks. */
  isOftenAbsent: boolean;
};

/** Index of the provider whose services are paused, so that the admin has such a case to decide. */
const OFTEN_ABSENT = 5;

/**
 * Returns weights for bookings: a few businesses are booked
 * often, most rarely. Demo businesses are above average.
 */
const popularity = (count: number, seed: number, isDemo: (index: number) => boolean) => {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, (_, index) => {
    const weight = 0.25 + random() ** 3 * 2;
    return isDemo(index) ? 1.6 : weight;
  });
};

/**
 * Yields all businesses in write order: providers first, then restaurants. Each
 * is generated on demand, because a million of them would not fit into memory.
 */
export function* planSuppliers(plan: SizePlan, options: DatasetOptions): Generator<SupplierPlan> {
  const { providers, restaurants } = plan;
  const isDemo = (index: number) => index === 0 || index === providers;
  const bookings = distribute(plan.bookings, popularity(providers + restaurants, 7, isDemo));
  const extraListings = distribute(
    plan.listings - restaurants - providers,
    popularity(providers, 11, isDemo),
  );
  let nextListing = 0;
  let nextBooking = 0;
  for (let index = 0; index < providers + restaurants; index++) {
    const firstListing = nextListing;
    const count = index < providers ? 1 + (extraListings[index] ?? 0) : 1;
    nextListing += count;
    const firstBooking = nextBooking;
    nextBooking += bookings[index] ?? 0;
    yield {
      createSupplier: () =>
        index < providers
          ? fakeProvider(index, firstListing, count, options)
          : fakeRestaurant(index - providers, firstListing, options),
      firstBooking,
      bookings: bookings[index] ?? 0,
      isDemo: isDemo(index),
      isOftenAbsent: index === OFTEN_ABSENT,
    };
  }
}
