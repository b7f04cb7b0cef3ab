import { maySignIn } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import { ListingModel, PROVIDER_INDEX } from '@tm/schema/catalog';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import type { IdRange } from './idRanges.queries';

type Business = { _id: Types.ObjectId; userId: Types.ObjectId; handle?: string; erasedAt?: Date | null };

const TIME_LIMIT_MS = 8_000;
const BATCH = 500;

/** Returns the businesses of a batch that have an active listing, by one aggregation along an index. */
const withListings = async (ids: readonly Types.ObjectId[]): Promise<Set<string>> => {
  const rows = await ListingModel.aggregate<{ _id: Types.ObjectId }>(
    [{ $match: { providerId: { $in: [...ids] }, status: 'active' } }, { $group: { _id: '$providerId' } }],
    { hint: PROVIDER_INDEX, maxTimeMS: TIME_LIMIT_MS },
  );
  return new Set(rows.map(({ _id }) => String(_id)));
};

const openAccounts = async (ids: readonly Types.ObjectId[]): Promise<Set<string>> => {
  const rows = await readUsers
    .find({ _id: trusted({ $in: [...ids] }) }, 'status')
    .maxTimeMS(TIME_LIMIT_MS)
    .lean();
  return new Set(rows.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
};

/**
 * Yields the handles of the businesses of an id range whose page exists (`findBusiness`), in three reads for
 * each 500 businesses.
 */
export async function* shownBusinessesIn({ from, until }: IdRange): AsyncGenerator<string> {
  let next: object = { $gte: new Types.ObjectId(from) };
  for (;;) {
    const batch = await readProviderProfiles
      .find(
        { _id: trusted({ ...next, ...(until && { $lt: new Types.ObjectId(until) }) }) },
        'userId handle erasedAt',
      )
      .sort({ _id: 1 })
      .limit(BATCH)
      .hint({ _id: 1 })
      .maxTimeMS(TIME_LIMIT_MS)
      .lean<Business[]>();
    const [offering, open] = await Promise.all([
      withListings(batch.map(({ _id }) => _id)),
      openAccounts(batch.map(({ userId }) => userId)),
    ]);
    for (const { _id, userId, handle, erasedAt } of batch)
      if (handle && !erasedAt && offering.has(String(_id)) && open.has(String(userId))) yield handle;
    if (batch.length < BATCH) return;
    next = { $gt: batch.at(-1)!._id };
  }
}
