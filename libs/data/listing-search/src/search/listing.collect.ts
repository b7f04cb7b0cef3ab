import { CATEGORIES, type Category } from '@tm/domain';
import { trusted, readColumns } from '@tm/mongo';
import { withoutStrategyTerms, type SearchStrategy } from './listing.searchStrategy';
import { compareBy, ORDERS, positionOf, type ListingOrder, type ListingPosition } from './listing.order';
import { partConditions } from './listing.indexes';
import { ListingModel, type KeyFields, type ListingRow } from '@tm/schema/catalog';
import { TIME_LIMIT_MS, type WantedListings } from './listing.scan';

/** Returns the projection of the fields that determine a listing's position in an order. */
export const keyFields = (sort: ListingOrder): KeyFields => {
  const { field } = ORDERS[sort];
  return { _id: 1, ...(field && { [field]: 1 }) };
};

/**
 * Returns the positions of all matching listings, unsorted, or null when there are more than `most`. Rejects
 * with MaxTimeMSExpired.
 */
const keysOf = async ({ conditions, sort }: WantedListings, strategy: SearchStrategy, most: number) => {
  const { field } = ORDERS[sort];
  const rows = await readColumns<ListingRow, '_id' | NonNullable<typeof field>>(
    ListingModel,
    { $and: [...(strategy.conditions.$and ?? []), withoutStrategyTerms(conditions, strategy)] },
    {
      fields: ['_id', ...(field ? [field] : [])],
      hint: strategy.hint,
      limit: most + 1,
      maxTimeMS: TIME_LIMIT_MS,
    },
  );
  if (rows.length > most) return null;
  return [...new Map(rows.map((row) => [String(row._id), positionOf(row, sort)])).values()];
};

/**
 * Loads the first rows for sorted positions. A listing that changed since keeps its position, so that the
 * next page continues after it; a deleted listing is replaced by the next one.
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

/**
 * The rows of a page; the total on all pages, if known; and the strategy that found them, if any was used.
 */
export type FoundListings = { rows: ListingRow[]; total?: number; strategy?: SearchStrategy };

/**
 * Collects a page by a strategy: reads id and sort value of every matching listing, sorts them in memory, and
 * loads the rows of the page. Returns null when more than `most` match.
 */
export const collectListings = async (
  wanted: WantedListings,
  strategy: SearchStrategy,
  most: number,
): Promise<FoundListings | null> => {
  const { sort, after } = wanted;
  const keys = await keysOf(wanted, strategy, most);
  if (!keys) return null;
  const compare = compareBy(sort);
  const left = after ? keys.filter((key) => compare(key, after) > 0) : keys;
  return { rows: await rowsOf(left.toSorted(compare), wanted), total: keys.length };
};

/** Returns the categories in which a strategy finds any listing. One index lookup for each category. */
export const categoriesWith = async (
  strategy: SearchStrategy,
  { conditions }: WantedListings,
): Promise<Category[]> => {
  const { served } = partConditions(conditions, 'newest');
  const firstListings = await Promise.all(
    CATEGORIES.map((category) =>
      ListingModel.findOne(
        { $and: [...(strategy.conditions.$and ?? []).slice(0, 1), { ...served, category }] },
        '_id',
        { hint: strategy.hint, maxTimeMS: TIME_LIMIT_MS },
      ).lean(),
    ),
  );
  return CATEGORIES.filter((_, at) => firstListings[at]);
};
