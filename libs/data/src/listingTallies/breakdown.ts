import { isSupply, type Category, type City } from '@tm/domain';
import type { ListingFilter, ListingReader } from '../listings/listing.filter';
import { ListingModel } from '../listings/listing.schema';
import { isOutOfTime } from '../connection';
import { createBriefCache } from '../briefCache';
import { listingMatch } from './listingMatch';

/** How many listings a filter has by category and city; null when that cannot be told in time. */
export type Breakdown = readonly { category: Category; city: City | null; count: number }[] | null;

const TIME_LIMIT_MS = 1_000;
/** So many of these at once in this process: they are an extra, and must leave the database to the lists. */
const AT_ONCE = 3;
const KEPT_MS = 5_000;
const MOST_KEPT = 500;
/** A small count is worked out anew each time, so that who changes something sees it at once. */
const SMALL = 1_000;

const sizeOf = (rows: Breakdown): number => rows?.reduce((sum, { count }) => sum + count, 0) ?? Infinity;

const cache = createBriefCache<Breakdown>({
  ttlMs: KEPT_MS,
  size: MOST_KEPT,
  shouldCache: (rows) => sizeOf(rows) > SMALL,
});

/** Who reads decides which listings there are (`listingConditions`). */
const scopeOf = ({ providerId }: ListingFilter, reader: ListingReader): string => {
  if (reader?.role === 'super_admin') return 'admin';
  return reader && isSupply(reader.role) && providerId ? reader.id : 'anybody';
};

const keyOf = (filter: ListingFilter, reader: ListingReader): string => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([scopeOf(filter, reader), ...set.toSorted(([a], [b]) => a.localeCompare(b))]);
};

const group = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  const found = await listingMatch(filter, reader);
  if (!found) return [];
  const { match, hint } = found;
  const rows = await ListingModel.aggregate<{ _id: { category: Category; city?: City | null }; n: number }>(
    [{ $match: match }, { $group: { _id: { category: '$category', city: '$city' }, n: { $sum: 1 } } }],
    { maxTimeMS: TIME_LIMIT_MS, ...(hint && { hint }) },
  );
  return rows.map(({ _id: { category, city = null }, n }) => ({ category, city, count: n }));
};

/** Too much is being grouped already: nothing is known of this filter, which is no answer to keep. */
class Busy extends Error {}
let running = 0;

const inTime = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  if (running >= AT_ONCE) throw new Busy();
  running += 1;
  try {
    return await group(filter, reader);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  } finally {
    running -= 1;
  }
};

/** Groups what a filter finds by category and city, at most once in some seconds where it finds many. */
export const breakdownOf = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  try {
    return await cache.fetch(keyOf(filter, reader), () => inTime(filter, reader));
  } catch (error) {
    if (error instanceof Busy) return null;
    throw error;
  }
};

/** The same when it happens to be known, without asking the database. */
export const knownBreakdown = (filter: ListingFilter, reader: ListingReader): Breakdown =>
  cache.peek(keyOf(filter, reader)) ?? null;
