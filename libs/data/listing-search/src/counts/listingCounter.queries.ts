import { trusted } from '@tm/mongo';
import {
  ListingCounterModel,
  type ListingCounterRow,
  LISTING_COUNTER_SLOTS,
  counterName,
  type CounterCell,
} from '@tm/schema/catalog';

/** A cell of the counters; `restaurants` selects only listings that count as restaurants. */
export type CounterFilter = CounterCell & { restaurants: boolean };

const SLOTS = { _id: trusted({ $in: Array.from({ length: LISTING_COUNTER_SLOTS }, (_, slot) => slot) }) };

const sumOf = (
  rows: readonly ListingCounterRow[],
  field: 'listings' | 'restaurants' | 'waiting',
  name: string,
) => rows.reduce((sum, row) => sum + (row[field]?.[name] ?? 0), 0);

const readSlots = async (fields: readonly string[]): Promise<ListingCounterRow[]> =>
  ListingCounterModel.find(SLOTS, Object.fromEntries(fields.map((field) => [field, 1]))).lean<
    ListingCounterRow[]
  >();

/**
 * Reads several counts of active listings at once: `await readCounters(false, ['cleaning:any', 'any:lagos'])`
 * (`counterName`). One small read by id, independent of the number of listings.
 */
export const readCounters = async (
  restaurants: boolean,
  names: readonly string[],
): Promise<Map<string, number>> => {
  const field = restaurants ? 'restaurants' : 'listings';
  const rows = await readSlots(names.map((name) => `${field}.${name}`));
  return new Map(names.map((name) => [name, sumOf(rows, field, name)]));
};

/**
 * Returns the number of listings that wait for approval, in total or for a category and a city. One small
 * read by id.
 */
export const countWaiting = async (cell: CounterCell = {}): Promise<number> => {
  const name = counterName(cell);
  return sumOf(await readSlots([`waiting.${name}`]), 'waiting', name);
};

/** Returns the number of active listings in a cell. */
export const readCounter = async ({ restaurants, ...cell }: CounterFilter): Promise<number> => {
  const name = counterName(cell);
  return (await readCounters(restaurants, [name])).get(name) ?? 0;
};
