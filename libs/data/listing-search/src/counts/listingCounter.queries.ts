import { trusted } from '@tm/mongo';
import {
  ListingCounterModel,
  type ListingCounterRow,
  LISTING_COUNTER_SLOTS,
  counterName,
  type CounterCell,
} from '@tm/schema/catalog';

/** The counted listings: all, those that count as restaurants, or those of verified businesses. */
export type CountedKind = 'listings' | 'restaurants' | 'verified';
/** A cell of the counters of one kind. */
export type CounterFilter = CounterCell & { kind: CountedKind };

const SLOTS = { _id: trusted({ $in: Array.from({ length: LISTING_COUNTER_SLOTS }, (_, slot) => slot) }) };

const sumOf = (rows: readonly ListingCounterRow[], field: CountedKind | 'waiting', name: string) =>
  rows.reduce((sum, row) => sum + (row[field]?.[name] ?? 0), 0);

const readSlots = async (fields: readonly string[]): Promise<ListingCounterRow[]> =>
  ListingCounterModel.find(SLOTS, Object.fromEntries(fields.map((field) => [field, 1]))).lean<
    ListingCounterRow[]
  >();

/**
 * Reads several counts of active listings at once: `await readCounters('listings', ['cleaning:any',
 * 'any:lagos'])` (`counterName`). One small read by id, independent of the number of listings.
 */
export const readCounters = async (
  kind: CountedKind,
  names: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await readSlots(names.map((name) => `${kind}.${name}`));
  return new Map(names.map((name) => [name, sumOf(rows, kind, name)]));
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
export const readCounter = async ({ kind, ...cell }: CounterFilter): Promise<number> => {
  const name = counterName(cell);
  return (await readCounters(kind, [name])).get(name) ?? 0;
};
