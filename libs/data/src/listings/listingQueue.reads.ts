import type { ListingStatus } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { listingConditions, type ListingFilter } from './listing.filter';
import { ListingModel, type ListingRow } from './listing.schema';

export type QueueFilter = { status?: ListingStatus | 'all' | undefined; search?: string | undefined };

const TIME_LIMIT_MS = 2_000;
/** The filter judges the role only: an admin sees every status. */
const ADMIN = { id: '', role: 'super_admin' } as const;
const conditionsOf = (filter: QueueFilter) => listingConditions(filter as ListingFilter, ADMIN);

/** Those who wait longest come first in the queue of approvals; every other list is newest first. */
const orderOf = ({ status }: QueueFilter): 1 | -1 => (status === 'pending_approval' ? 1 : -1);

/** Listings of any status for the admin, at most `limit + 1` rows after the id `after`. */
export const listListingQueue = async ({
  after,
  limit,
  ...filter
}: QueueFilter & { after?: string | undefined; limit: number }): Promise<ListingRow[]> => {
  const order = orderOf(filter);
  const beyond = after ? { _id: trusted({ [order === 1 ? '$gt' : '$lt']: new Types.ObjectId(after) }) } : {};
  return ListingModel.find({ $and: [conditionsOf(filter), beyond] })
    .sort({ _id: order })
    .limit(limit + 1)
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<ListingRow[]>();
};

/** How many listings a filter of the queue has. */
export const countListingQueue = async (filter: QueueFilter): Promise<number> =>
  ListingModel.countDocuments(conditionsOf(filter), { maxTimeMS: TIME_LIMIT_MS });
