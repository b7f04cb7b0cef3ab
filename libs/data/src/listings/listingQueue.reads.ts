import { LISTING_STATUSES, type Category, type ListingStatus } from '@tm/domain';
import { trusted } from 'mongoose';
import { MOST_COUNTED, MOST_FOUND, sumKnown, unlessMany, type Known } from '../bounded';
import { isOutOfTime } from '../connection';
import { matchOf } from '../listingTallies/listingMatch';
import { countListings, type ListingTotal } from '../listingTallies/listingTotal';
import type { ListingClue } from './listing.clue';
import {
  listingConditions,
  listingNeedles,
  type ListingConditions,
  type ListingFilter,
} from './listing.filter';
import type { FoundListings } from './listing.gather';
import { positionOf, type ListingPosition } from './listing.order';
import { inOrder, listListings } from './listing.page';
import { WAITING } from './listing.plan';
import { DERIVED_FIELDS, ListingModel, type ListingRow } from './listing.schema';

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
const TIME_LIMIT_MS = 500;

/** Is it a queue of what waits? Every other list is newest first. */
const isQueue = ({ status, review }: QueueFilter): boolean =>
  review === 'due' || status === 'pending_approval';

const filterOf = ({ review: _, ...filter }: QueueFilter): ListingFilter => filter as ListingFilter;

/** Those of a filter that wait. What its owner has paused can wait until it is taken up again. */
const waitingOf = (filter: QueueFilter): ListingConditions => ({
  ...listingConditions(filterOf(filter), ADMIN),
  submittedAt: trusted({ ...WAITING }),
  pausedBy: trusted({ $ne: 'owner' as const }),
});

/** The position after which the next page of a list starts. */
export const queuePosition = (filter: QueueFilter, row: ListingRow): ListingPosition =>
  positionOf(row, isQueue(filter) ? 'waiting' : 'newest');

type QueuePage = QueueFilter & { after?: ListingPosition | undefined; limit: number };

/**
 * Listings of any status for the admin, whole and with what was approved, at most `limit + 1` rows after a position, and how many there are
 * where finding them has told it. In the queues (status `pending_approval`, `review: 'due'`) those who wait longest come first; every other
 * list is newest first. Rejects with MaxTimeMSExpired after 2 s.
 */
const findInQueue = async ({ after, limit, ...filter }: QueuePage): Promise<FoundListings> => {
  const fields = DERIVED_FIELDS;
  if (!isQueue(filter))
    return listListings({ filter: filterOf(filter), reader: ADMIN, after, limit, fields });
  const wanted = { conditions: waitingOf(filter), sort: 'waiting' as const, after, limit: limit + 1, fields };
  return inOrder(filterOf(filter), wanted);
};

const toKnown = (total: ListingTotal): Known => {
  if (typeof total === 'number') return { least: total, isAll: true };
  return { least: total === null ? 0 : total.moreThan + 1, isAll: false };
};

/**
 * How many fulfil conditions that are made of a filter, along the index of an order: up to a thousand, or a hundred where the text of each
 * has to be looked at. A list that was found is not refused for the want of its number.
 */
const countMatching = async (
  filter: QueueFilter,
  conditions: ListingConditions,
  sort: 'waiting' | 'newest',
  clue?: ListingClue,
): Promise<Known> => {
  const matching = await matchOf(filterOf(filter), conditions, sort, clue);
  if (!matching) return { least: 0, isAll: true };
  const { match, hint, isOfTexts } = matching;
  const most = isOfTexts ? MOST_FOUND : MOST_COUNTED;
  try {
    const found = await ListingModel.countDocuments(match, {
      ...(hint && { hint }),
      limit: most + 1,
      maxTimeMS: TIME_LIMIT_MS,
    });
    return { least: found, isAll: found <= most };
  } catch (error) {
    if (isOutOfTime(error)) return toKnown(null);
    throw error;
  }
};

/** Is anything looked for? What is found then may be counted by that. */
const isSearched = (filter: QueueFilter): boolean =>
  Object.values(listingNeedles(filterOf(filter))).some((needle) => needle !== '');

/** How many listings a filter of the queue has; of many only what they are more than (ADR-013). */
const countInQueue = async (filter: QueueFilter, clue?: ListingClue): Promise<ListingTotal> => {
  if (isQueue(filter)) return sumKnown([await countMatching(filter, waitingOf(filter), 'waiting', clue)]);
  const { status = 'all', search } = filter;
  if (status !== 'all' || search) return countListings(filterOf(filter), ADMIN, clue);
  const others = LISTING_STATUSES.filter((one) => one !== 'active');
  const conditions = { ...listingConditions(filterOf(filter), ADMIN), status: trusted({ $in: others }) };
  const [active, rest] = await Promise.all([
    countListings({ ...filterOf(filter), status: 'active' }, ADMIN),
    countMatching(filter, conditions, 'newest'),
  ]);
  return sumKnown([toKnown(active), rest]);
};

/** A page of listings for the admin (`findInQueue`), and how many there are; of many only what they are more than (ADR-013). */
export const listingsToReview = async ({
  after,
  limit,
  ...filter
}: QueuePage): Promise<{ rows: ListingRow[]; total: ListingTotal }> => {
  const find = () => findInQueue({ ...filter, after, limit });
  const count = (clue?: ListingClue) => unlessMany(['queue', filter], () => countInQueue(filter, clue));
  if (isSearched(filter)) {
    const { rows, total, clue } = await find();
    return { rows, total: total ?? (await count(clue)) };
  }
  const [{ rows }, total] = await Promise.all([find(), count()]);
  return { rows, total };
};
