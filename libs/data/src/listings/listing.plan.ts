import type { ListingConditions } from './listing.filter';
import { ORDERS, type ListingOrder } from './listing.order';

export type ListingIndex = Record<string, 1 | -1>;

/** Words lead to few listings, which are then put in order here: it ends with what most filters have, not with a sort. */
export const WORD_INDEX: ListingIndex = { words: 1, status: 1, category: 1, city: 1 };
/** The newest of a provider. Its listings are few: every other order of them is made here. */
export const PROVIDER_INDEX: ListingIndex = { providerId: 1, _id: -1 };

/** The condition of the index of what waits, word for word in every query that it is to serve. */
export const WAITING = { $gt: new Date(0) };
/** The same of what waits alone, who waits longest first: the words of all live listings are no way to the few of them that have changed. */
export const WAITING_WORD_INDEX: ListingIndex = { words: 1, status: 1, submittedAt: 1, _id: 1 };

/** The index by which words lead to listings of an order. */
export const wordIndex = (sort: ListingOrder): ListingIndex =>
  sort === 'waiting' ? WAITING_WORD_INDEX : WORD_INDEX;

/** The newest of every status. */
const PRIMARY_KEY: ListingIndex = { _id: 1 };

/**
 * The index that serves a list in its order, named to the engine: left to itself, DocumentDB takes the primary key for `_id < …` and
 * sorts all active listings (measured at 200,000: 670 ms instead of 10). Undefined for lists of a provider, and of every status unless
 * they are newest first or what waits.
 */
export const servingIndex = (conditions: ListingConditions, sort: ListingOrder): ListingIndex | undefined => {
  const { status, providerId, category, city } = conditions;
  if (providerId) return undefined;
  if (status === undefined && sort === 'newest') return PRIMARY_KEY;
  if (typeof status !== 'string' && (status !== undefined || sort !== 'waiting')) return undefined;
  const { field } = ORDERS[sort];
  return {
    ...(status ? { status: 1 } : {}),
    ...(category ? { category: 1 } : {}),
    ...(city ? { city: 1 } : {}),
    ...(field && { [field]: field === 'rating' ? -1 : 1 }),
    _id: field && field !== 'rating' ? 1 : -1,
  };
};

/** The index within whose bounds lies all that fulfils conditions, in no order, so that they may name several statuses. */
export const boundingIndex = (conditions: ListingConditions, sort: ListingOrder): ListingIndex | undefined =>
  servingIndex(conditions.status === undefined ? conditions : { ...conditions, status: 'active' }, sort);

const SERVED = new Set(['status', 'category', 'city']);
const NONE = new Set<string>();

/** Parts what the serving index bounds from what each of its rows has to be looked at for. */
export const partConditions = (conditions: ListingConditions, sort: ListingOrder) => {
  const served = conditions.status === undefined && sort !== 'waiting' ? NONE : SERVED;
  const isServed = (name: string) => served.has(name) || name === ORDERS[sort].field;
  const entries = Object.entries(conditions);
  return {
    served: Object.fromEntries(entries.filter(([name]) => isServed(name))) as ListingConditions,
    rest: Object.fromEntries(entries.filter(([name]) => !isServed(name))) as ListingConditions,
  };
};

/** Is every row of the serving index, within its bounds, one of the list? */
export const isServed = (conditions: ListingConditions, sort: ListingOrder): boolean =>
  Object.keys(partConditions(conditions, sort).rest).length === 0;
