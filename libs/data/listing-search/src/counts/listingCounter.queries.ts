import { trusted } from '@tm/mongo';
import {
  ListingTallyModel,
  type ListingTallyRow,
  TALLY_SLOTS,
  tallyName,
  type TallyCell,
} from '@tm/schema/catalog';

/** A cell of the counters; `restaurants` selects only listings that count as restaurants. */
export type TalliedFilter = TallyCell & { restaurants: boolean };

const SLOTS = { _id: trusted({ $in: Array.from({ length: TALLY_SLOTS }, (_, slot) => slot) }) };

const sumOf = (
  rows: readonly ListingTallyRow[],
  field: 'listings' | 'restaurants' | 'waiting',
  name: string,
) => rows.reduce((sum, row) => sum + (row[field]?.[name] ?? 0), 0);

const readSlots = async (fields: readonly string[]): Promise<ListingTallyRow[]> =>
  ListingTallyModel.find(SLOTS, Object.fromEntries(fields.map((field) => [field, 1]))).lean<
    ListingTallyRow[]
  >();

/**
 * Reads several counts of active listings at once: `await readTallies(false, ['cleaning:any', 'any:lagos'])`
 * (`tallyName`). One small read by id, independent of the number of listings.
 */
export const readTallies = async (
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
export const countWaiting = async (cell: TallyCell = {}): Promise<number> => {
  const name = tallyName(cell);
  return sumOf(await readSlots([`waiting.${name}`]), 'waiting', name);
};

/** Returns the number of active listings in a cell. */
export const readTally = async ({ restaurants, ...cell }: TalliedFilter): Promise<number> => {
  const name = tallyName(cell);
  return (await readTallies(restaurants, [name])).get(name) ?? 0;
};
