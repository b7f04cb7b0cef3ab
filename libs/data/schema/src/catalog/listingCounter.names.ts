import type { Category, City } from '@tm/domain';
import type { ListingRecord } from './listing.schema';

/**
 * The fields that determine the counters of a listing. `city` is null for places outside the known cities.
 */
export type CountedListing = Pick<ListingRecord, 'status' | 'category' | 'isRestaurant'> & {
  city?: City | null | undefined;
  /** Of a verified business; absent in listings older than this field. */
  isVerified?: boolean | null | undefined;
};
/** Selects a counter. An absent field means any value. */
export type CounterCell = { category?: Category; city?: City };

/**
 * Returns the name of a counter or of its margins: `cleaning:lagos`, `cleaning:any`, `any:lagos`, `any:any`.
 */
export const counterName = ({ category, city }: CounterCell): string =>
  `${category ?? 'any'}:${city ?? 'any'}`;

const namesOf = ({ category, city }: CountedListing): string[] => {
  const place = city ?? 'elsewhere';
  return [`${category}:${place}`, `${category}:any`, `any:${place}`, 'any:any'];
};

/** Returns the stored fields that count a listing: none unless it is active or waits for approval. */
const fieldsOf = (listing: CountedListing): string[] => {
  const names = namesOf(listing);
  if (listing.status === 'pending_approval') return names.map((name) => `waiting.${name}`);
  if (listing.status !== 'active') return [];
  return [
    ...names.map((name) => `listings.${name}`),
    ...(listing.isRestaurant ? names.map((name) => `restaurants.${name}`) : []),
    ...(listing.isVerified ? names.map((name) => `verified.${name}`) : []),
  ];
};

/** A number of listings of one kind that were added, or removed when negative. */
export type CounterShift = { listing: CountedListing; by: number };

/**
 * Returns the increments of the stored fields, without those that cancel out, as the operand of one `$inc`.
 */
export const incrementsOf = (shifts: readonly CounterShift[]): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const { listing, by } of shifts)
    for (const field of fieldsOf(listing)) sums.set(field, (sums.get(field) ?? 0) + by);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};
