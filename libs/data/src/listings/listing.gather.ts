import { CATEGORIES, type Category } from '@tm/domain';
import { trusted } from 'mongoose';
import { readPacked } from '../packed';
import { unlessTold, type ListingClue } from './listing.clue';
import { compareBy, ORDERS, positionOf, type ListingOrder, type ListingPosition } from './listing.order';
import { partConditions } from './listing.plan';
import { ListingModel, type KeyFields, type ListingRow } from './listing.schema';
import { TIME_LIMIT_MS, type WantedListings } from './listing.walk';

/** What says where a listing stands in an order. */
export const keyFields = (sort: ListingOrder): KeyFields => {
  const { field } = ORDERS[sort];
  return { _id: 1, ...(field && { [field]: 1 }) };
};

/** Where all listings that match stand, in no order; null when they are more than `most`. Rejects with MaxTimeMSExpired. */
const keysOf = async ({ conditions, sort }: WantedListings, clue: ListingClue, most: number) => {
  const { field } = ORDERS[sort];
  const rows = await readPacked<ListingRow, '_id' | NonNullable<typeof field>>(
    ListingModel,
    { $and: [...(clue.conditions.$and ?? []), unlessTold(conditions, clue)] },
    {
      fields: ['_id', ...(field ? [field] : [])],
      hint: clue.hint,
      limit: most + 1,
      maxTimeMS: TIME_LIMIT_MS,
    },
  );
  if (rows.length > most) return null;
  return [...new Map(rows.map((row) => [String(row._id), positionOf(row, sort)])).values()];
};

/**
 * The first rows of keys that have been put in order. What was ruled on meanwhile keeps its place, so that the next page goes on behind it;
 * what was deleted gives its place to the next.
 */
export const rowsOf = async (
  keys: readonly ListingPosition[],
  { sort, limit, fields }: Pick<WantedListings, 'sort' | 'limit' | 'fields'>,
): Promise<ListingRow[]> => {
  const rows: ListingRow[] = [];
  for (let at = 0; at < keys.length && rows.length < limit;) {
    const next = keys.slice(at, at + limit - rows.length);
    at += next.length;
    const found = await ListingModel.find({ _id: trusted({ $in: next.map(({ id }) => id) }) }, fields).lean<
      ListingRow[]
    >();
    const byId = new Map(found.map((row) => [String(row._id), row]));
    for (const { id, value } of next) {
      const row = byId.get(id);
      if (row) rows.push(sort === 'waiting' ? { ...row, submittedAt: new Date(value!) } : row);
    }
  }
  return rows;
};

/** Rows of a page; how many there are on all pages, where that is known; and what has led to them, where anything but their order has. */
export type FoundListings = { rows: ListingRow[]; total?: number; clue?: ListingClue };

/**
 * A page by way of a clue: every listing that matches, by id and sort value alone, ordered here; then the rows of the page. Null when
 * more than `most` match.
 */
export const gatherListings = async (
  wanted: WantedListings,
  clue: ListingClue,
  most: number,
): Promise<FoundListings | null> => {
  const { sort, after } = wanted;
  const keys = await keysOf(wanted, clue, most);
  if (!keys) return null;
  const compare = compareBy(sort);
  const left = after ? keys.filter((key) => compare(key, after) > 0) : keys;
  return { rows: await rowsOf(left.toSorted(compare), wanted), total: keys.length };
};

/** The categories in which a clue leads to anything: one look into its index for each. */
export const categoriesWith = async (
  clue: ListingClue,
  { conditions }: WantedListings,
): Promise<Category[]> => {
  const { served } = partConditions(conditions, 'newest');
  const led = await Promise.all(
    CATEGORIES.map((category) =>
      ListingModel.findOne(
        { $and: [...(clue.conditions.$and ?? []).slice(0, 1), { ...served, category }] },
        '_id',
        { hint: clue.hint, maxTimeMS: TIME_LIMIT_MS },
      ).lean(),
    ),
  );
  return CATEGORIES.filter((_, at) => led[at]);
};
