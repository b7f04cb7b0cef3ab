import { Types, MAX_COUNTED, cappedCount, trusted, type CappedCount } from '@tm/mongo';
import { HELD_STATES } from '@tm/schema/catalog';
import { AT_SOME_TIME, HOLD_INDEX, type ProviderProfileRow } from '@tm/schema/provider';
import { readListings, readProviderProfiles } from '@tm/schema/read';

/** Time limit in ms of a list or count. */
const LIMIT_MS = 2_000;

export type HoldRow = Pick<ProviderProfileRow, '_id' | 'userId' | 'businessName' | 'bookingMarks'> & {
  absenceHold: { at: Date };
};
/** The last business of a page. */
export type HoldPosition = { id: string; at: number };

const FIELDS = 'userId businessName bookingMarks absenceHold';

/**
 * Lists the businesses whose services are paused after absences, the longest first, at most `limit + 1`.
 * Rejects with MaxTimeMSExpired after 2 s.
 */
export const listHolds = async ({
  after,
  limit,
}: {
  after?: HoldPosition | undefined;
  limit: number;
}): Promise<HoldRow[]> => {
  const at = after && new Date(after.at);
  // Each is a range of the index; for a single `$or`, PostgreSQL would sort all rows.
  const ranges =
    after && at
      ? [
          {
            'absenceHold.at': trusted({ ...AT_SOME_TIME, $gte: at, $lte: at }),
            _id: trusted({ $gt: new Types.ObjectId(after.id) }),
          },
          { 'absenceHold.at': trusted({ $gt: at }) },
        ]
      : [{ 'absenceHold.at': trusted(AT_SOME_TIME) }];
  const lists = await Promise.all(
    ranges.map((range) =>
      readProviderProfiles
        .find(range, FIELDS)
        .sort(HOLD_INDEX)
        .hint(HOLD_INDEX)
        .limit(limit + 1)
        .maxTimeMS(LIMIT_MS)
        .lean<HoldRow[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

/** Returns the capped count of the businesses whose services are paused after absences. */
export const countHolds = async (): Promise<CappedCount> =>
  cappedCount(
    await readProviderProfiles
      .countDocuments({ 'absenceHold.at': trusted(AT_SOME_TIME) })
      .hint(HOLD_INDEX)
      .setOptions({ limit: MAX_COUNTED + 1, maxTimeMS: LIMIT_MS })
      .exec(),
  );

/** Counts the paused listings of some businesses, by the id of the business, in one read. */
export const countHeldListings = async (
  providers: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = await readListings.aggregate<{ _id: Types.ObjectId; count: number }>([
    {
      $match: {
        providerId: trusted({ $in: [...providers] }),
        status: 'paused',
        heldFrom: trusted({ $in: [...HELD_STATES] }),
      },
    },
    { $group: { _id: '$providerId', count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
};
