import type { ListingStatus } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { listingConditions, type ListingConditions, type ListingFilter } from './listing.filter';
import { DERIVED_FIELDS, ListingModel, WAITING, WAITING_INDEX, type ListingRow } from './listing.schema';

/** `review: 'due'` is what waits for an admin: new listings, and live ones that have changed since their approval. */
export type QueueFilter = {
  status?: ListingStatus | 'all' | undefined;
  search?: string | undefined;
  review?: 'due' | undefined;
};
/** Where a page ended. `at`, since when it waits (epoch ms), is there in the queues. */
export type QueuePosition = { id: string; at?: number | undefined };

const TIME_LIMIT_MS = 2_000;
/** The filter judges the role only: an admin sees every status. */
const ADMIN = { id: '', role: 'super_admin' } as const;

const isQueue = ({ status, review }: QueueFilter): boolean =>
  review === 'due' || status === 'pending_approval';

/** What its owner has paused can wait until it is taken up again. */
const waiting = () => ({
  submittedAt: trusted({ ...WAITING }),
  pausedBy: trusted({ $ne: 'owner' as const }),
});

const conditionsOf = ({ status, search, ...filter }: QueueFilter): ListingConditions => ({
  ...listingConditions({ status, search } as ListingFilter, ADMIN),
  ...(isQueue({ status, ...filter }) && waiting()),
});

/** What lies beyond a position: of a queue the rest of that moment, then the later ones. */
const beyond = (isWaiting: boolean, after: QueuePosition | undefined): ListingConditions[] => {
  if (!after) return [{}];
  const _id = new Types.ObjectId(after.id);
  if (!isWaiting) return [{ _id: trusted({ $lt: _id }) }];
  const at = new Date(after.at ?? 0);
  return [{ submittedAt: at, _id: trusted({ $gt: _id }) }, { submittedAt: trusted({ $gt: at }) }];
};

/** The position after which the next page of a list starts. */
export const queuePosition = (filter: QueueFilter, { _id, submittedAt }: ListingRow): QueuePosition => ({
  id: String(_id),
  ...(isQueue(filter) && submittedAt && { at: submittedAt.getTime() }),
});

/**
 * Listings of any status for the admin, at most `limit + 1` rows after a position. In the queues (status `pending_approval`,
 * `review: 'due'`) those who wait longest come first; every other list is newest first.
 */
export const listListingQueue = async ({
  after,
  limit,
  ...filter
}: QueueFilter & { after?: QueuePosition | undefined; limit: number }): Promise<ListingRow[]> => {
  const isWaiting = isQueue(filter);
  const options = {
    sort: isWaiting ? WAITING_INDEX : ({ _id: -1 } as const),
    limit: limit + 1,
    maxTimeMS: TIME_LIMIT_MS,
    ...(isWaiting && { hint: WAITING_INDEX }),
  };
  const ranges = beyond(isWaiting, after).map((range) =>
    ListingModel.find({ $and: [conditionsOf(filter), range] }, DERIVED_FIELDS, options).lean<ListingRow[]>(),
  );
  return (await Promise.all(ranges)).flat().slice(0, limit + 1);
};

/** How many listings a filter of the queue has. */
export const countListingQueue = async (filter: QueueFilter): Promise<number> =>
  ListingModel.countDocuments(conditionsOf(filter), {
    maxTimeMS: TIME_LIMIT_MS,
    ...(isQueue(filter) && { hint: WAITING_INDEX }),
  });
