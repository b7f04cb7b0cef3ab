import type { LISTING_SORTS } from '@tm/contracts';
import { Types, trusted } from '@tm/mongo';
import type { ListingConditions } from './listing.filter';

export type ListingSort = (typeof LISTING_SORTS)[number];
/** The public sorts, and the sort of the admins' queue: longest waiting first. */
export type ListingOrder = ListingSort | 'waiting';
/**
 * The end of a page: the sort value (kobo, stars, points or epoch ms; none for newest), and the id for equal
 * values.
 */
export type ListingPosition = { id: string; value?: number };
/** The fields of a listing that determine its position. */
export type ListingKey = {
  _id: Types.ObjectId;
  basePriceKobo?: number;
  rating?: number;
  quality?: number;
  submittedAt?: Date | null;
};
type Order = { field?: 'basePriceKobo' | 'rating' | 'quality' | 'submittedAt'; direction: 1 | -1 };

/** The field and direction of each sort. Newest sorts by `_id`, which contains the time of creation. */
export const ORDERS: Record<ListingOrder, Order> = {
  recommended: { field: 'quality', direction: -1 },
  newest: { direction: -1 },
  price: { field: 'basePriceKobo', direction: 1 },
  '-price': { field: 'basePriceKobo', direction: -1 },
  rating: { field: 'rating', direction: -1 },
  waiting: { field: 'submittedAt', direction: 1 },
};

/** Returns the position after which the next page starts. */
export const positionOf = (row: ListingKey, sort: ListingOrder): ListingPosition => {
  const { field } = ORDERS[sort];
  const value = field && row[field];
  return { id: String(row._id), ...(value !== undefined && value !== null && { value: Number(value) }) };
};

/** Returns the sort of a query: the field, then the id for equal values. */
export const sortOf = (sort: ListingOrder): Record<string, 1 | -1> => {
  const { field, direction } = ORDERS[sort];
  return { ...(field && { [field]: direction }), _id: direction };
};

/**
 * Returns the conditions after a position, in order: the rest of the equal values, then the others. Each is a
 * range of one index; for a single `$or`, PostgreSQL would sort all rows.
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

/** Compares two positions in the same order as the engine. */
export const compareBy =
  (sort: ListingOrder) =>
  (a: ListingPosition, b: ListingPosition): number =>
    ORDERS[sort].direction * ((a.value ?? 0) - (b.value ?? 0) || byText(a.id, b.id));
