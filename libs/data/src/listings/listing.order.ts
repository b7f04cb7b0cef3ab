import type { LISTING_SORTS } from '@tm/contracts';
import { Types, trusted } from 'mongoose';
import type { ListingConditions } from './listing.filter';

export type ListingSort = (typeof LISTING_SORTS)[number];
/** The sorts that anybody may ask for, and that of the admins' queue: who waits longest first. */
export type ListingOrder = ListingSort | 'waiting';
/** Where a page ended: the value it is sorted by (kobo, stars or epoch ms; none for newest) and the tie. */
export type ListingPosition = { id: string; value?: number };
/** What an order needs to know of a listing. */
export type ListingKey = {
  _id: Types.ObjectId;
  basePriceKobo?: number;
  rating?: number;
  submittedAt?: Date | null;
};
type Order = { field?: 'basePriceKobo' | 'rating' | 'submittedAt'; direction: 1 | -1 };

/** By what each sort goes. Newest is `_id`, which carries the time of creation. */
export const ORDERS: Record<ListingOrder, Order> = {
  newest: { direction: -1 },
  price: { field: 'basePriceKobo', direction: 1 },
  '-price': { field: 'basePriceKobo', direction: -1 },
  rating: { field: 'rating', direction: -1 },
  waiting: { field: 'submittedAt', direction: 1 },
};

/** The position after which the next page starts. */
export const positionOf = (row: ListingKey, sort: ListingOrder): ListingPosition => {
  const { field } = ORDERS[sort];
  const value = field && row[field];
  return { id: String(row._id), ...(value !== undefined && value !== null && { value: Number(value) }) };
};

/** The sort as the engine is told it: the field, then the tie. */
export const sortOf = (sort: ListingOrder): Record<string, 1 | -1> => {
  const { field, direction } = ORDERS[sort];
  return { ...(field && { [field]: direction }), _id: direction };
};

/**
 * What lies beyond a position, in order: the rest of the equal ones, then the others. Two ranges of one index each, rather
 * than one `$or`, which PostgreSQL would answer by sorting everything.
 */
export const beyond = (sort: ListingOrder, after: ListingPosition | undefined): ListingConditions[] => {
  if (!after) return [{}];
  const { field, direction } = ORDERS[sort];
  const further = direction === 1 ? '$gt' : '$lt';
  const tie = { _id: trusted({ [further]: new Types.ObjectId(after.id) }) };
  if (!field) return [tie];
  const value = field === 'submittedAt' ? new Date(after.value ?? 0) : after.value;
  return [{ [field]: value, ...tie }, { [field]: trusted({ [further]: value }) }];
};

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Compares two positions as the engine would. */
export const compareBy =
  (sort: ListingOrder) =>
  (a: ListingPosition, b: ListingPosition): number =>
    ORDERS[sort].direction * ((a.value ?? 0) - (b.value ?? 0) || byText(a.id, b.id));
