import { Types, trusted } from 'mongoose';
import { ListingModel } from './listing.schema';

/** Ids from `from` on and before `until`; without an end it has what is still to come. */
export type IdRange = { from: string; until?: string | undefined };
export type SitemapRow = { _id: Types.ObjectId; updatedAt: Date };

const TIME_LIMIT_MS = 8_000;
const BATCH = 1_000;
const FIRST = '0'.repeat(24);

/** The id that stands `size` places behind `from`; null when there are not that many. Walks the primary key's index. */
const idBehind = async (from: string, size: number): Promise<string | null> => {
  const [row] = await ListingModel.find({ _id: trusted({ $gte: new Types.ObjectId(from) }) }, { _id: 1 })
    .sort({ _id: 1 })
    .skip(size)
    .limit(1)
    .hint({ _id: 1 })
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<{ _id: Types.ObjectId }[]>();
  return row ? String(row._id) : null;
};

/**
 * All listings of whatever status, cut into ranges of `size` ids. Ids only grow, so a range that has an end keeps it for ever and never gets
 * more rows: hand in those that are `known`, and only what lies behind them is walked.
 */
export const listingIdRanges = async (size: number, known: readonly IdRange[] = []): Promise<IdRange[]> => {
  const ranges = known.filter(({ until }) => until !== undefined);
  let from = ranges.at(-1)?.until ?? FIRST;
  for (;;) {
    const until = await idBehind(from, size);
    if (until === null) return [...ranges, { from }];
    ranges.push({ from, until });
    from = until;
  }
};

/** The active listings of a range by id, as they come: however many there are, a batch at a time is in memory. */
export const activeListingsIn = ({ from, until }: IdRange): AsyncIterable<SitemapRow> => {
  const range = { $gte: new Types.ObjectId(from), ...(until && { $lt: new Types.ObjectId(until) }) };
  return ListingModel.find({ _id: trusted(range), status: 'active' }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1 })
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<SitemapRow[]>()
    .cursor({ batchSize: BATCH }) as AsyncIterable<SitemapRow>;
};
