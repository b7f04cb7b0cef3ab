import { isSupply, type Category, type City } from '@tm/domain';
import type { ListingFilter, ListingReader } from '../search/listing.filter';
import { ListingModel } from '@tm/schema/catalog';
import { createTtlCache } from '@tm/async';
import { isOutOfTime } from '@tm/mongo';
import { listingMatch } from './listingMatch';

/**
 * The numbers of a filter's listings by category, city and verification, or null after the time limit.
 */
export type Breakdown =
  readonly { category: Category; city: City | null; isVerified: boolean; count: number }[] | null;

const TIME_LIMIT_MS = 1_000;
/**
 * Concurrent groupings in this process. Facets are optional, so they must leave the database to the lists.
 */
const AT_ONCE = 3;
const CACHE_TTL_MS = 5_000;
const MAX_CACHED = 500;
/** A small count is never cached, so that users see their own changes at once. */
const SMALL = 1_000;

const sizeOf = (rows: Breakdown): number => rows?.reduce((sum, { count }) => sum + count, 0) ?? Infinity;

const cache = createTtlCache<Breakdown>({
  ttlMs: CACHE_TTL_MS,
  size: MAX_CACHED,
  shouldCache: (rows) => sizeOf(rows) > SMALL,
});

/** The reader determines which listings are visible (`listingConditions`), so it is part of the cache key. */
const scopeOf = ({ providerId }: ListingFilter, reader: ListingReader): string => {
  if (reader?.role === 'super_admin') return 'admin';
  return reader && isSupply(reader.role) && providerId ? reader.id : 'anybody';
};

const keyOf = (filter: ListingFilter, reader: ListingReader): string => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([scopeOf(filter, reader), ...set.toSorted(([a], [b]) => a.localeCompare(b))]);
};

type Group = { category: Category; city?: City | null; isVerified?: boolean };

const groupListings = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  const found = await listingMatch(filter, reader);
  if (!found) return [];
  const { match, hint } = found;
  const group = { category: '$category', city: '$city', isVerified: '$isVerified' };
  const rows = await ListingModel.aggregate<{ _id: Group; n: number }>(
    [{ $match: match }, { $group: { _id: group, n: { $sum: 1 } } }],
    { maxTimeMS: TIME_LIMIT_MS, ...(hint && { hint }) },
  );
  return rows.map(({ _id: { category, city = null, isVerified }, n }) => ({
    category,
    city,
    isVerified: isVerified === true,
    count: n,
  }));
};

/** Thrown when too many groupings run already. The result is unknown, and an error is not cached. */
class Busy extends Error {}
let running = 0;

const groupInTime = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  if (running >= AT_ONCE) throw new Busy();
  running += 1;
  try {
    return await groupListings(filter, reader);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  } finally {
    running -= 1;
  }
};

/**
 * Groups the listings of a filter by category, city and verification. Large results are cached for some
 * seconds.
 */
export const breakdownOf = async (filter: ListingFilter, reader: ListingReader): Promise<Breakdown> => {
  try {
    return await cache.fetch(keyOf(filter, reader), () => groupInTime(filter, reader));
  } catch (error) {
    if (error instanceof Busy) return null;
    throw error;
  }
};

/** Returns the cached result, or null, without a query. */
export const knownBreakdown = (filter: ListingFilter, reader: ListingReader): Breakdown =>
  cache.peek(keyOf(filter, reader)) ?? null;
