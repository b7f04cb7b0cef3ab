import type { ListingConditions } from './listing.filter';
import { beyond, sortOf, type ListingOrder, type ListingPosition } from './listing.order';
import { partConditions, servingIndex, type ListingIndex } from './listing.plan';
import { ListingModel, type ListingFields, type ListingRow } from './listing.schema';

/** What is asked for: at most `limit` rows that fulfil the conditions, in order, after a position, without the fields that are left out. */
export type WantedListings = {
  conditions: ListingConditions;
  sort: ListingOrder;
  after: ListingPosition | undefined;
  limit: number;
  fields: ListingFields;
};

/** What no index narrows gives up after this many ms, with 503, instead of holding the database. */
export const TIME_LIMIT_MS = 2_000;

/**
 * Rows in the order of an index, as far as it takes. Many have the same price or rating: those alone fill most pages, so that what lies
 * beyond them is asked for only when they do not. Rejects with MaxTimeMSExpired.
 */
export const walkListings = async (
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

/** The same rows as far as they lie among the next `most` in order; fewer than `limit` say nothing about the rest. */
export const walkShortly = async (
  { conditions, sort, after, limit, fields }: WantedListings,
  hint: ListingIndex,
  most: number,
): Promise<ListingRow[]> => {
  const { served, rest } = partConditions(conditions, sort);
  const options = { hint, maxTimeMS: TIME_LIMIT_MS };
  const met = (range: ListingConditions) =>
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
  if (!second) return met(first);
  const [equal, count, further] = await Promise.all([
    met(first),
    ListingModel.countDocuments({ $and: [served, first] }, { ...options, limit: most + 1 }),
    met(second),
  ]);
  // What lies further is next only when all of the equal ones have been looked at.
  return (count > most ? equal : [...equal, ...further]).slice(0, limit);
};

type Look = { sort: ListingOrder; most: number; enough: number; maxTimeMS: number };

/** How many of the first `most` in order are such listings, counted up to `enough + 1`; 0 where no index has the order. Rejects with MaxTimeMSExpired. */
export const countAmongFirst = async (
  conditions: ListingConditions,
  { sort, most, enough, maxTimeMS }: Look,
): Promise<number> => {
  const hint = servingIndex(conditions, sort);
  if (!hint) return 0;
  const { served, rest } = partConditions(conditions, sort);
  const [met] = await ListingModel.aggregate<{ n: number }>(
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
  return Number(met?.n ?? 0);
};
