import { lagosDate, maySignIn, MINUTE_MS } from '@tm/domain';
import { currentTime, isDuplicateKey, nativeDatabase, trusted, type Types } from '@tm/mongo';
import { COMPLETED_TOTAL, PlatformDayModel, PlatformTotalModel, VERIFIED_TOTAL } from '@tm/schema/admin';
import { PROVIDER_INDEX } from '@tm/schema/catalog';
import { VERIFIED_INDEX } from '@tm/schema/provider';
import { readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { completedFrom } from './closeDays';
import { earnedByDay } from './completions';
import { readCompleted } from './platformCounter.queries';
import { openDaysOf } from './trends.queries';

/** Age in ms of the number of verified providers at which it is counted again. */
const RECOUNT_MS = 10 * MINUTE_MS;
/** Businesses per read, so that no call takes long. */
const BATCH = 500;
const LIMIT_MS = 4_000;

type Business = { _id: Types.ObjectId; userId: Types.ObjectId };

const nextBusinesses = (after?: Types.ObjectId): Promise<Business[]> =>
  readProviderProfiles
    .find({ isVerified: true, ...(after && { _id: trusted({ $lt: after }) }) }, 'userId', {
      sort: { _id: -1 },
      hint: VERIFIED_INDEX,
      limit: BATCH,
      maxTimeMS: LIMIT_MS,
    })
    .lean<Business[]>();

/** Counts the businesses with an active listing and an owner who may sign in. Two parallel reads. */
const countPublic = async (businesses: readonly Business[]): Promise<number> => {
  const [listed, owners] = await Promise.all([
    readListings.aggregate<{ _id: Types.ObjectId }>(
      [
        { $match: { providerId: { $in: businesses.map(({ _id }) => _id) }, status: 'active' } },
        { $group: { _id: '$providerId' } },
      ],
      { hint: PROVIDER_INDEX, maxTimeMS: LIMIT_MS },
    ),
    readUsers.find({ _id: trusted({ $in: businesses.map(({ userId }) => userId) }) }, 'status').lean(),
  ]);
  const withListing = new Set(listed.map(({ _id }) => String(_id)));
  const open = new Set(owners.filter(({ status }) => maySignIn(status)).map(({ _id }) => String(_id)));
  return businesses.filter(({ _id, userId }) => withListing.has(String(_id)) && open.has(String(userId)))
    .length;
};

/**
 * Counts the verified providers: businesses (of providers and of restaurant owners) that are verified, have
 * at least one active listing, and whose owner's account is neither suspended nor erased. These have a public
 * page with the badge. Reads 500 businesses at a time along an index.
 */
export const countVerifiedProviders = async (): Promise<number> => {
  let count = 0;
  for (let last: Types.ObjectId | undefined; ;) {
    const businesses = await nextBusinesses(last);
    count += await countPublic(businesses);
    if (businesses.length < BATCH) return count;
    last = businesses.at(-1)?._id;
  }
};

/**
 * Counts the completed jobs: all bookings that were ever completed; those completed before their start count
 * from that start on. Adds up the closed days, one small row each, and the counters of the open ones.
 */
export const countCompleted = async (now = currentTime()): Promise<number> => {
  // Read first, so that a day closed at the same time is in both parts rather than in neither.
  const open = await openDaysOf({ from: '', to: lagosDate(now) }, now);
  const [from, to] = [open[0], open.at(-1)];
  const before = { _id: trusted({ $gt: '', ...(from !== undefined && { $lt: from }) }) };
  const [closed, known] = await Promise.all([
    PlatformDayModel.find(before, 'completed', { hint: { _id: 1 } }).lean(),
    readCompleted(),
  ]);
  const sum = closed.reduce((total, { completed }) => total + completed, 0);
  if (from === undefined || to === undefined) return sum;
  const on = await completedFrom(known, from, () => earnedByDay(nativeDatabase(), { from, to }));
  return open.reduce((total, date) => total + on(date).bookings, sum);
};

const store = async (_id: string, count: number, upTo: Date): Promise<void> => {
  try {
    await PlatformTotalModel.updateOne({ _id }, { $set: { count, upTo } }, { upsert: true });
  } catch (error) {
    // Another process has just stored the first number.
    if (!isDuplicateKey(error)) throw error;
  }
};

/**
 * Stores the numbers that the landing page states: the completed jobs at each call, the verified providers
 * every ten minutes. Several processes may do it concurrently: each stores a right number.
 */
export const storePublicTotals = async (now = currentTime()): Promise<void> => {
  await store(COMPLETED_TOTAL, await countCompleted(now), now);
  const known = await PlatformTotalModel.findById(VERIFIED_TOTAL).lean();
  const isFresh = known && Math.abs(now.getTime() - known.upTo.getTime()) < RECOUNT_MS;
  if (!isFresh) await store(VERIFIED_TOTAL, await countVerifiedProviders(), now);
};
