import { CATEGORIES, CITIES, type Category, type City, type ListingStatus } from '@tm/domain';
import type { ListingFilter, ListingReader } from '../search/listing.filter';
import { breakdownOf, type Breakdown } from './breakdown';
import { readCounter, readCounters } from './listingCounter.queries';
import { statusCounts } from './statusCounts';
import { counterFilter } from './counterFilter';
import { counterName, type CounterCell } from '@tm/schema/catalog';

type Counts<K extends string> = Partial<Record<K, number>>;
/** The number of listings for each choice of a filter; empty when unknown. */
export type ListingFacets = {
  categories: Counts<Category>;
  locations: Counts<City>;
  /** Listings of verified businesses, with all other filters unchanged. */
  verified?: number;
  /** Statuses of one provider's listings, for readers who may see inactive listings. */
  statuses?: Counts<ListingStatus>;
};

type Row = NonNullable<Breakdown>[number];
type Axis<K extends string> = {
  keys: readonly K[];
  cellOf: (key: K) => CounterCell;
  keyOf: (row: Row) => K | null;
};

const BY_CATEGORY: Axis<Category> = {
  keys: CATEGORIES,
  cellOf: (category) => ({ category }),
  keyOf: ({ category }) => category,
};
const BY_CITY: Axis<City> = {
  keys: Object.keys(CITIES) as City[],
  cellOf: (city) => ({ city }),
  keyOf: ({ city }) => city,
};

const sums = <K extends string>({ keys, keyOf }: Axis<K>, rows: readonly Row[]): Counts<K> => {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts[key] += row.count;
  }
  return counts;
};

const countsOf = async <K extends string>(
  axis: Axis<K>,
  others: ListingFilter,
  reader: ListingReader,
): Promise<Counts<K>> => {
  const counter = counterFilter(others, reader);
  if (!counter) {
    const rows = await breakdownOf(others, reader);
    return rows ? sums(axis, rows) : {};
  }
  const { kind, ...cell } = counter;
  const nameOf = (key: K) => counterName({ ...cell, ...axis.cellOf(key) });
  const counts = await readCounters(kind, axis.keys.map(nameOf));
  return Object.fromEntries(axis.keys.map((key) => [key, counts.get(nameOf(key)) ?? 0])) as Counts<K>;
};

/** Returns the filter without one field. */
export const without = (filter: ListingFilter, field: 'category' | 'location'): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field));

/**
 * Counts the listings of verified businesses, from the counters or from the rows that are grouped for the
 * counts of the categories: calls at the same time share a grouping. Returns undefined where neither has the
 * number.
 */
const countVerified = async (filter: ListingFilter, reader: ListingReader): Promise<number | undefined> => {
  const counter = counterFilter({ ...filter, verified: 'true' }, reader);
  if (counter) return readCounter(counter);
  const { category = 'all' } = filter;
  const others = without(filter, 'category');
  if (counterFilter(others, reader)) return undefined;
  const rows = await breakdownOf(others, reader);
  return rows
    ?.filter((row) => row.isVerified && (category === 'all' || row.category === category))
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * Counts the listings that each category, each known city and the filter by verification would find instead
 * of the chosen value, with all other filters unchanged. Uses the stored counters where they suffice, else
 * counts within a second. A facet that cannot be counted in time is empty, never guessed.
 */
export const listingFacets = async (filter: ListingFilter, reader: ListingReader): Promise<ListingFacets> => {
  const [categories, locations, verified, statuses] = await Promise.all([
    countsOf(BY_CATEGORY, without(filter, 'category'), reader),
    countsOf(BY_CITY, without(filter, 'location'), reader),
    countVerified(filter, reader),
    statusCounts(filter, reader),
  ]);
  return {
    categories,
    locations,
    ...(verified !== undefined && { verified }),
    ...(statuses && { statuses }),
  };
};
