import type { ListingConditions } from './listing.filter';
import { beyond, sortOf, type ListingOrder, type ListingPosition } from './listing.order';
import { partConditions, servingIndex } from './listing.indexes';
import { type ListingIndex, ListingModel, type ListingFields, type ListingRow } from '@tm/schema/catalog';

/**
 * The rows of a list: at most `limit` that fulfil the conditions, in order, after a position, with a
 * projection.
 */
export type WantedListings = {
  conditions: ListingConditions;
  sort: ListingOrder;
  after: ListingPosition | undefined;
  limit: number;
  fields: ListingFields;
};

/**
 * Time limit in ms of a query that no index narrows. After it the request fails with 503, so that it does not
 * block the database.
 */
export const TIME_LIMIT_MS = 2_000;

/**
 * Scans rows in the order of an index. Many rows have the same price or rating and often fill the page alone,
 * so the rows after them are queried only when needed. Rejects with MaxTimeMSExpired.
 */
export const scanListings = async (
  { conditions, sort, after, limit, fields }: WantedListings,
  hint: ListingIndex | undefined,
): Promise<ListingRow[]> => {
  const options = { sort: sortOf(sort), maxTimeMS: TIME_LIMIT_MS, ...(hint && { hint }) };
  const next = (range: ListingConditions, most: number) =>
    ListingModel.find({ $and: [conditions, range] }, fields, { ...options, limit: most }).lean<
      ListingRow[]
    >();
  const [first = {}, further] = beyond(sort, after);
  const rows = await next(first, limit);
  return further && rows.length < limit ? [...rows, ...(await next(further, limit - rows.length))] : rows;
};

/** Scans only the next `most` rows in order. Fewer than `limit` results say nothing about the rest. */
export const scanWithTimeLimit = async (
  { conditions, sort, after, limit, fields }: WantedListings,
  hint: ListingIndex,
  most: number,
): Promise<ListingRow[]> => {
  const { served, rest } = partConditions(conditions, sort);
  const options = { hint, maxTimeMS: TIME_LIMIT_MS };
  const matchesIn = (range: ListingConditions) =>
    ListingModel.aggregate<ListingRow>(
      [
        { $match: { $and: [served, range] } },
        { $sort: sortOf(sort) },
        { $limit: most },
        { $match: rest },
        { $limit: limit },
        { $project: fields },
      ],
      options,
    );
  const [first = {}, second] = beyond(sort, after);
  if (!second) return matchesIn(first);
  const [equal, count, further] = await Promise.all([
    matchesIn(first),
    ListingModel.countDocuments({ $and: [served, first] }, { ...options, limit: most + 1 }),
    matchesIn(second),
  ]);
  // Rows of the second range come next only when all rows of the first were checked.
  return (count > most ? equal : [...equal, ...further]).slice(0, limit);
};

type CheckOfFirst = { sort: ListingOrder; most: number; enough: number; maxTimeMS: number };

/**
 * Counts the matches among the first `most` rows in order, up to `enough + 1`; 0 where no index has the
 * order. Rejects with MaxTimeMSExpired.
 */
export const countAmongFirst = async (
  conditions: ListingConditions,
  { sort, most, enough, maxTimeMS }: CheckOfFirst,
): Promise<number> => {
  const hint = servingIndex(conditions, sort);
  if (!hint) return 0;
  const { served, rest } = partConditions(conditions, sort);
  const [counted] = await ListingModel.aggregate<{ n: number }>(
    [
      { $match: served },
      { $sort: sortOf(sort) },
      { $limit: most },
      { $match: rest },
      { $limit: enough + 1 },
      { $count: 'n' },
    ],
    { hint, maxTimeMS },
  );
  return Number(counted?.n ?? 0);
};
