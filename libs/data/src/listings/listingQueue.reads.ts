import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { trusted } from 'mongoose';
import { isOutOfTime } from '../connection';
import { countListings, type ListingTotal } from '../listingTallies/listingTotal';
import { listingConditions, type ListingConditions, type ListingFilter } from './listing.filter';
import { positionOf, type ListingPosition } from './listing.order';
import { listInOrder, listListings, together } from './listing.page';
import { WAITING, WAITING_INDEX } from './listing.plan';
import { ListingModel, type ListingRow } from './listing.schema';

/** `review: 'due'` is what waits for an admin: new listings, and those that have changed since their approval. */
export type QueueFilter = {
  status?: ListingStatus | 'all' | undefined;
  category?: Category | 'all' | undefined;
  location?: string | undefined;
  search?: string | undefined;
  review?: 'due' | undefined;
};

/** The filter judges the role only: an admin sees every status. */
const ADMIN = { id: '', role: 'super_admin' } as const;
/** What may wait: new ones, and live or held ones that their owner has changed. */
const MAY_WAIT = ['pending_approval', 'active', 'paused'] as const satisfies readonly ListingStatus[];
const TIME_LIMIT_MS = 500;
const MOST_COUNTED = 1_000;

/** The statuses of a queue, or null for a filter whose list is newest first. */
const queueOf = ({ status = 'all', review }: QueueFilter): readonly ListingStatus[] | null => {
  if (review !== 'due') return status === 'pending_approval' ? [status] : null;
  return status === 'all' ? MAY_WAIT : MAY_WAIT.filter((may) => may === status);
};

const filterOf = ({ review: _, ...filter }: QueueFilter): ListingFilter => filter as ListingFilter;

/** What its owner has paused can wait until it is taken up again. */
const waitingOf = (filter: QueueFilter, status: ListingStatus): ListingConditions => ({
  ...listingConditions({ ...filterOf(filter), status }, ADMIN),
  submittedAt: trusted({ ...WAITING }),
  ...(status === 'paused' && { pausedBy: trusted({ $ne: 'owner' as const }) }),
});

/** The position after which the next page of a list starts. */
export const queuePosition = (filter: QueueFilter, row: ListingRow): ListingPosition =>
  positionOf(row, queueOf(filter) ? 'waiting' : 'newest');

/** What cards leave out and an admin is shown. */
const MORE = 'approved ruling menu version';
type More = Pick<ListingRow, '_id' | 'approved' | 'ruling' | 'menu' | 'version'>;

/**
 * Cards are what lists know; an admin is shown the whole of each, with what was approved. What was changed or deleted between the two reads
 * keeps its place as it was: the next page goes on behind it, and a ruling on it is refused.
 */
export const whole = async (cards: ListingRow[]): Promise<ListingRow[]> => {
  if (cards.length === 0) return [];
  const ids = cards.map(({ _id }) => _id);
  const rows = await ListingModel.find({ _id: trusted({ $in: ids }) }, MORE).lean<More[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return cards.map((card) => {
    const more = byId.get(String(card._id));
    return more?.version === card.version ? { ...card, ...more } : card;
  });
};

type QueuePage = QueueFilter & { after?: ListingPosition | undefined; limit: number };

/**
 * Listings of any status for the admin, at most `limit + 1` rows after a position. In the queues (status `pending_approval`,
 * `review: 'due'`) those who wait longest come first; every other list is newest first. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listListingQueue = async ({ after, limit, ...filter }: QueuePage): Promise<ListingRow[]> => {
  const statuses = queueOf(filter);
  if (!statuses) return whole(await listListings({ filter: filterOf(filter), reader: ADMIN, after, limit }));
  const wanted = { sort: 'waiting' as const, after, limit: limit + 1 };
  const lists = await Promise.all(
    statuses.map((status) =>
      listInOrder({ ...filterOf(filter), status }, { ...wanted, conditions: waitingOf(filter, status) }),
    ),
  );
  return whole(together(lists, { ...wanted, conditions: {} }));
};

/** How many have changed since their approval: seldom many. A list that was found is not refused for the want of it. */
const countChanged = async (filter: QueueFilter, status: ListingStatus): Promise<ListingTotal> => {
  try {
    const found = await ListingModel.countDocuments(waitingOf(filter, status), {
      maxTimeMS: TIME_LIMIT_MS,
      hint: WAITING_INDEX,
      limit: MOST_COUNTED + 1,
    });
    return found > MOST_COUNTED ? { moreThan: MOST_COUNTED } : found;
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};

const sum = (one: ListingTotal, other: ListingTotal): ListingTotal => {
  if (one === null || other === null) return null;
  const least = (total: number | { moreThan: number }) =>
    typeof total === 'number' ? total : total.moreThan;
  const both = least(one) + least(other);
  return typeof one === 'number' && typeof other === 'number' ? both : { moreThan: both };
};

/** How many listings a filter of the queue has; of many only what they are more than (decision 013). */
export const countListingQueue = async (filter: QueueFilter): Promise<ListingTotal> => {
  const queue = queueOf(filter);
  const { status = 'all', search } = filter;
  if (!queue && status === 'all' && search) return countListings(filterOf(filter), ADMIN);
  const statuses = queue ?? (status === 'all' ? LISTING_STATUSES : [status]);
  const totals = await Promise.all(
    statuses.map((one) =>
      // All that are new wait.
      queue && one !== 'pending_approval'
        ? countChanged(filter, one)
        : countListings({ ...filterOf(filter), status: one }, ADMIN),
    ),
  );
  return totals.reduce(sum, 0);
};
