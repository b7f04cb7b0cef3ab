import { Types, trusted } from '@tm/mongo';
import { ListingModel } from '@tm/schema/catalog';

/** Ids from `from` to before `until`; without `until` the range is open and includes future ids. */
export type IdRange = { from: string; until?: string | undefined };
/** A model of which only ids are read here. */
export type Identified = Pick<typeof ListingModel, 'find'>;
export type SitemapRow = { _id: Types.ObjectId; updatedAt: Date };

const TIME_LIMIT_MS = 8_000;
const BATCH = 1_000;
const FIRST = '0'.repeat(24);

/**
 * Returns the id `size` places after `from`, or null when there are not that many. Reads the primary key's
 * index.
 */
const idBehind = async (model: Identified, from: string, size: number): Promise<string | null> => {
  const [row] = await model
    .find({ _id: trusted({ $gte: new Types.ObjectId(from) }) }, { _id: 1 })
    .sort({ _id: 1 })
    .skip(size)
    .limit(1)
    .hint({ _id: 1 })
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<{ _id: Types.ObjectId }[]>();
  return row ? String(row._id) : null;
};

/**
 * Splits all rows of a collection into ranges of `size` ids. Ids only grow, so a closed range
 * never changes and gets no more rows. Pass the `known` ranges, so that only the ids after them are read.
 */
export const idRanges = async (
  model: Identified,
  size: number,
  known: readonly IdRange[] = [],
): Promise<IdRange[]> => {
  const ranges = known.filter(({ until }) => until !== undefined);
  let from = ranges.at(-1)?.until ?? FIRST;
  for (;;) {
    const until = await idBehind(model, from, size);
    if (until === null) return [...ranges, { from }];
    ranges.push({ from, until });
    from = until;
  }
};

/** Streams the active listings of a range by id, with one batch in memory. */
export const activeListingsIn = ({ from, until }: IdRange): AsyncIterable<SitemapRow> => {
  const range = { $gte: new Types.ObjectId(from), ...(until && { $lt: new Types.ObjectId(until) }) };
  return ListingModel.find({ _id: trusted(range), status: 'active' }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1 })
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<SitemapRow[]>()
    .cursor({ batchSize: BATCH }) as AsyncIterable<SitemapRow>;
};
