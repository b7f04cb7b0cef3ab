import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { trusted } from 'mongoose';
import { MOST_COUNTED, sumKnown, type Known } from '../bounded';
import { isOutOfTime } from '../connection';
import { matchOf } from '../listingTallies/listingMatch';
import { countListings, MOST_FOUND, type ListingTotal } from '../listingTallies/listingTotal';
import { listingConditions, type ListingConditions, type ListingFilter } from './listing.filter';
import { positionOf, type ListingPosition } from './listing.order';
import { listInOrder, listListings, together } from './listing.page';
import { WAITING } from './listing.plan';
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

const toKnown = (total: ListingTotal): Known => {
  if (typeof total === 'number') return { least: total, isAll: true };
  return { least: total === null ? 0 : total.moreThan + 1, isAll: false };
};

/**
 * How many wait: of a search as many as its words lead to, up to a hundred, since each is looked at. A list that was found is not refused for the
 * want of its number.
 */
const countWaiting = async (filter: QueueFilter, status: ListingStatus): Promise<Known> => {
  const matching = await matchOf(filterOf(filter), waitingOf(filter, status), 'waiting');
  if (!matching) return { least: 0, isAll: true };
  const { match, ...hint } = matching;
  const most = filter.search ? MOST_FOUND : MOST_COUNTED;
  try {
    const found = await ListingModel.countDocuments(match, {
      ...hint,
      limit: most + 1,
      maxTimeMS: TIME_LIMIT_MS,
    });
    return { least: found, isAll: found <= most };
  } catch (error) {
    if (isOutOfTime(error)) return toKnown(null);
    throw error;
  }
};

/** How many listings a filter of the queue has; of many only what they are more than (decision 013). */
export const countListingQueue = async (filter: QueueFilter): Promise<ListingTotal> => {
  const queue = queueOf(filter);
  const { status = 'all', search } = filter;
  if (!queue && status === 'all' && search) return countListings(filterOf(filter), ADMIN);
  const statuses = queue ?? (status === 'all' ? LISTING_STATUSES : [status]);
  const parts = await Promise.all(
    statuses.map(async (one) =>
      // All that are new wait, and are tallied.
      queue && (search || one !== 'pending_approval')
        ? countWaiting(filter, one)
        : toKnown(await countListings({ ...filterOf(filter), status: one }, ADMIN)),
    ),
  );
  return sumKnown(parts);
};
