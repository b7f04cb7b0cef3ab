import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { readListings } from '@tm/schema/read';
import {
  trusted,
  MAX_COUNTED,
  MAX_COUNTED_MATCHES,
  sumCounts,
  cacheInexact,
  type CountBound,
  isOutOfTime,
} from '@tm/mongo';
import {
  matchOf,
  countListings,
  type ListingTotal,
  type SearchStrategy,
  listingConditions,
  listingNeedles,
  type ListingConditions,
  type ListingFilter,
  type FoundListings,
  positionOf,
  type ListingPosition,
  inOrder,
  listListings,
} from '@tm/listing-search';
import { WAITING, DERIVED_FIELDS, type ListingRow } from '@tm/schema/catalog';

/**
 * `review: 'due'` selects the listings that wait for an admin: new listings, and those changed since their
 * approval.
 */
export type QueueFilter = {
  status?: ListingStatus | 'all' | undefined;
  category?: Category | 'all' | undefined;
  location?: string | undefined;
  search?: string | undefined;
  review?: 'due' | undefined;
};

/** Filters check only the role of the reader: an admin sees every status. */
const ADMIN = { id: '', role: 'super_admin' } as const;
const TIME_LIMIT_MS = 500;

/** Returns true for a queue of waiting listings. Every other list is sorted newest first. */
const isQueue = ({ status, review }: QueueFilter): boolean =>
  review === 'due' || status === 'pending_approval';

const filterOf = ({ review: _, ...filter }: QueueFilter): ListingFilter => filter as ListingFilter;

/**
 * Returns the conditions for the waiting listings of a filter. A listing paused by its owner waits only after
 * it is resumed.
 */
const waitingOf = (filter: QueueFilter): ListingConditions => ({
  ...listingConditions(filterOf(filter), ADMIN),
  submittedAt: trusted({ ...WAITING }),
  pausedBy: trusted({ $ne: 'owner' as const }),
});

/** Returns the position after which the next page of a list starts. */
export const queuePosition = (filter: QueueFilter, row: ListingRow): ListingPosition =>
  positionOf(row, isQueue(filter) ? 'waiting' : 'newest');

type QueuePage = QueueFilter & { after?: ListingPosition | undefined; limit: number };

/**
 * Finds listings of any status for the admin, with the last approved content, at most `limit + 1` rows after
 * a position, and the total if the search found it. The queues (status `pending_approval`, `review: 'due'`)
 * are sorted longest waiting first, every other list newest first. Rejects with MaxTimeMSExpired after 2 s.
 */
const findInQueue = async ({ after, limit, ...filter }: QueuePage): Promise<FoundListings> => {
  const fields = DERIVED_FIELDS;
  if (!isQueue(filter))
    return listListings({ filter: filterOf(filter), reader: ADMIN, after, limit, fields });
  const wanted = { conditions: waitingOf(filter), sort: 'waiting' as const, after, limit: limit + 1, fields };
  return inOrder(filterOf(filter), wanted);
};

/** Lists the listings that wait for an admin, the longest wait first, at most `limit + 1`. */
export const listWaitingListings = async (limit: number): Promise<ListingRow[]> =>
  (await findInQueue({ review: 'due', limit })).rows;

const countBound = (total: ListingTotal): CountBound => {
  if (typeof total === 'number') return { least: total, isAll: true };
  return { least: total === null ? 0 : total.moreThan + 1, isAll: false };
};

/**
 * Counts the listings that fulfil conditions (made of a filter) along the index of an order: up to 1,000, or
 * 100 where the text of each must be checked. On time-out the count is unknown, so that the list itself does
 * not fail.
 */
const countMatching = async (
  filter: QueueFilter,
  conditions: ListingConditions,
  sort: 'waiting' | 'newest',
  strategy?: SearchStrategy,
): Promise<CountBound> => {
  const matching = await matchOf(filterOf(filter), conditions, sort, strategy);
  if (!matching) return { least: 0, isAll: true };
  const { match, hint, isOfTexts } = matching;
  const most = isOfTexts ? MAX_COUNTED_MATCHES : MAX_COUNTED;
  try {
    const found = await readListings.countDocuments(match, {
      ...(hint && { hint }),
      limit: most + 1,
      maxTimeMS: TIME_LIMIT_MS,
    });
    return { least: found, isAll: found <= most };
  } catch (error) {
    if (isOutOfTime(error)) return countBound(null);
    throw error;
  }
};

/** Returns true if the filter searches text. The search itself then often finds the count, too. */
const isSearched = (filter: QueueFilter): boolean =>
  Object.values(listingNeedles(filterOf(filter))).some((needle) => needle !== '');

/** Returns the capped count of a queue filter (ADR-013). */
const countInQueue = async (filter: QueueFilter, strategy?: SearchStrategy): Promise<ListingTotal> => {
  if (isQueue(filter))
    return sumCounts([await countMatching(filter, waitingOf(filter), 'waiting', strategy)]);
  const { status = 'all', search } = filter;
  if (status !== 'all' || search) return countListings(filterOf(filter), ADMIN, strategy);
  const others = LISTING_STATUSES.filter((one) => one !== 'active');
  const conditions = { ...listingConditions(filterOf(filter), ADMIN), status: trusted({ $in: others }) };
  const [active, rest] = await Promise.all([
    countListings({ ...filterOf(filter), status: 'active' }, ADMIN),
    countMatching(filter, conditions, 'newest'),
  ]);
  return sumCounts([countBound(active), rest]);
};

/** Lists a page of listings for the admin (`findInQueue`), with a capped count (ADR-013). */
export const listingsToReview = async ({
  after,
  limit,
  ...filter
}: QueuePage): Promise<{ rows: ListingRow[]; total: ListingTotal }> => {
  const find = () => findInQueue({ ...filter, after, limit });
  const count = (strategy?: SearchStrategy) =>
    cacheInexact(['queue', filter], () => countInQueue(filter, strategy));
  if (isSearched(filter)) {
    const { rows, total, strategy } = await find();
    return { rows, total: total ?? (await count(strategy)) };
  }
  const [{ rows }, total] = await Promise.all([find(), count()]);
  return { rows, total };
};
