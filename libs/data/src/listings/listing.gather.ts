import { CATEGORIES, type Category } from '@tm/domain';
import { trusted } from 'mongoose';
import type { ListingClue } from './listing.clue';
import { compareBy, ORDERS, positionOf, type ListingKey } from './listing.order';
import { partConditions } from './listing.plan';
import { CARD_FIELDS, ListingModel, type ListingRow } from './listing.schema';
import { TIME_LIMIT_MS, type WantedListings } from './listing.walk';

/** Where all listings that match stand, in no order; null when they are more than `most`. Rejects with MaxTimeMSExpired. */
const keysOf = async ({ conditions, sort }: WantedListings, clue: ListingClue, most: number) => {
  const { field } = ORDERS[sort];
  const rows = await ListingModel.find(
    { $and: [...(clue.conditions.$and ?? []), conditions] },
    { _id: 1, ...(field && { [field]: 1 }) },
    // In one batch: DocumentDB may name a listing again in a later one when an array led to it.
    { hint: clue.hint, limit: most + 1, batchSize: most + 2, maxTimeMS: TIME_LIMIT_MS },
  ).lean<ListingKey[]>();
  if (rows.length > most) return null;
  return [...new Map(rows.map((row) => [String(row._id), positionOf(row, sort)])).values()];
};

const rowsOf = async (ids: string[]): Promise<ListingRow[]> => {
  const rows = await ListingModel.find({ _id: trusted({ $in: ids }) }, CARD_FIELDS).lean<ListingRow[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * A page by way of a clue: every listing that matches, by id and sort value alone, ordered here; then the rows of the page. Null when
 * more than `most` match.
 */
export const gatherListings = async (
  wanted: WantedListings,
  clue: ListingClue,
  most: number,
): Promise<ListingRow[] | null> => {
  const { sort, after, limit } = wanted;
  const keys = await keysOf(wanted, clue, most);
  if (!keys) return null;
  const compare = compareBy(sort);
  const left = after ? keys.filter((key) => compare(key, after) > 0) : keys;
  return rowsOf(
    left
      .toSorted(compare)
      .slice(0, limit)
      .map(({ id }) => id),
  );
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
