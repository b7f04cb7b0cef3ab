import type { Category, City } from '@tm/domain';
import type { ListingRecord } from '../listings/listing.schema';

/** What decides where a listing counts. `city` is null for places that are none of the known cities. */
export type Tallied = Pick<ListingRecord, 'status' | 'category' | 'isRestaurant'> & {
  city?: City | null | undefined;
};
/** Which count is meant; what is left out is any. */
export type TallyCell = { category?: Category; city?: City };

/** A count of a cell and its margins by name: `cleaning:lagos`, `cleaning:any`, `any:lagos`, `any:any`. */
export const tallyName = ({ category, city }: TallyCell): string => `${category ?? 'any'}:${city ?? 'any'}`;

const namesOf = ({ category, city }: Tallied): string[] => {
  const place = city ?? 'elsewhere';
  return [`${category}:${place}`, `${category}:any`, `any:${place}`, 'any:any'];
};

/** The stored fields in which a listing counts: none unless it is active, or waits for approval. */
const fieldsOf = (listing: Tallied): string[] => {
  const names = namesOf(listing);
  if (listing.status === 'pending_approval') return names.map((name) => `waiting.${name}`);
  if (listing.status !== 'active') return [];
  return [
    ...names.map((name) => `listings.${name}`),
    ...(listing.isRestaurant ? names.map((name) => `restaurants.${name}`) : []),
  ];
};

/** So many listings more (or less, when negative) of a kind. */
export type TallyShift = { listing: Tallied; by: number };

/** What shifts mean for the stored fields, those that cancel out left away: the operand of one `$inc`. */
export const incrementsOf = (shifts: readonly TallyShift[]): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const { listing, by } of shifts)
    for (const field of fieldsOf(listing)) sums.set(field, (sums.get(field) ?? 0) + by);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};
