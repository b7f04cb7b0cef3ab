import { BOOKING_STATUSES, type BookingStatus, HOUR_MS } from '@tm/domain';
import { readProviderProfiles } from '@tm/schema/read';
import { isOutOfTime, createSizeCheck, MAX_OF_SMALL, BOOKINGS_LIMIT_MS } from '@tm/mongo';
import { createTtlCache } from '@tm/async';
import type { BookingPart } from './booking.part';
import { BookingModel } from '@tm/schema/bookings';
import {
  isUnfiltered,
  queryPartitions,
  type BookingFilter,
  type BookingReader,
  type BookingSelection,
} from './booking.selection';
import { storedBookingCounts } from './storedCounts.queries';

export type CountsByStatus = Record<BookingStatus, number>;
type Group = { _id: BookingStatus; n: number };

const byStatus = (countOf: (status: BookingStatus) => number): CountsByStatus =>
  Object.fromEntries(BOOKING_STATUSES.map((status) => [status, countOf(status)])) as CountsByStatus;

const groupsOf = ({ conditions, hint }: BookingPart): Promise<Group[]> =>
  BookingModel.aggregate<Group>([{ $match: conditions }, { $group: { _id: '$status', n: { $sum: 1 } } }], {
    maxTimeMS: BOOKINGS_LIMIT_MS,
    ...(hint && { hint }),
  });

const countInParts = async (selection: BookingSelection): Promise<CountsByStatus> => {
  const groups = (await Promise.all((await queryPartitions(selection)).map(groupsOf))).flat();
  const found = new Map(groups.map(({ _id, n }) => [_id, n]));
  return byStatus((status) => found.get(status) ?? 0);
};

type SumOfAll = CountsByStatus & { businesses: number };

/**
 * From this number of businesses on, the sum is cached for some seconds, because administrators turn pages.
 */
const MANY_BUSINESSES = 1_000;
const sums = createTtlCache<SumOfAll>({
  ttlMs: 5_000,
  size: 1,
  shouldCache: ({ businesses }) => businesses >= MANY_BUSINESSES,
});

/**
 * Adds up the counters of all providers. Every booking has one provider, and there are far fewer providers
 * than bookings.
 */
const sumOfAll = async (): Promise<SumOfAll> => {
  const each = Object.fromEntries(
    BOOKING_STATUSES.map((status) => [status, { $sum: `$totals.byStatus.${status}` }]),
  );
  const [found] = await readProviderProfiles.aggregate<SumOfAll>(
    [{ $group: { _id: null, ...each, businesses: { $sum: 1 } } }],
    { maxTimeMS: BOOKINGS_LIMIT_MS },
  );
  return found ?? { ...byStatus(() => 0), businesses: 0 };
};

const storedCountsOfAll = async (): Promise<CountsByStatus> => {
  const found = await sums.fetch('all', sumOfAll);
  return byStatus((status) => found[status]);
};

/**
 * Counts the bookings of a reader in each status, for the tabs and statistics cards of product 2.11. Without
 * a filter it reads the stored counters of the user or business; with one it counts the reader's bookings.
 * Rejects with MaxTimeMSExpired after 2 s.
 */
export const countBookingsByStatus = (
  of: BookingReader,
  filter: BookingFilter = {},
): Promise<CountsByStatus> => {
  if (!isUnfiltered(filter)) return countInParts({ of, ...filter });
  return of === 'all' ? storedCountsOfAll() : storedBookingCounts(of);
};

/** Limit of an exact count on a large site. A higher number has no use there, and counting takes time. */
const MAX_COUNTED = 1_000;

/** Bookings are never deleted, so a large site stays large and the check is cached for an hour. */
const isLargeSite = createSizeCheck(
  () =>
    BookingModel.countDocuments(
      {},
      { limit: MAX_OF_SMALL + 1, hint: { _id: 1 }, maxTimeMS: BOOKINGS_LIMIT_MS },
    ),
  HOUR_MS,
);

/** Counts at most `most` bookings of each part, or all of them. */
const sumOf = async (parts: readonly BookingPart[], most?: number): Promise<number> => {
  const options = { maxTimeMS: BOOKINGS_LIMIT_MS, ...(most !== undefined && { limit: most }) };
  const counts = await Promise.all(
    parts.map(({ conditions, hint }) =>
      BookingModel.countDocuments(conditions, { ...options, ...(hint && { hint }) }),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
};

/**
 * Counts the bookings of the parts of a selection (`queryPartitions`). Exact on a site of up to 10,000
 * bookings. On a larger site it is exact up to 1,000, then `{ moreThan }`, and reads no further however wide
 * the filter is. Returns null after 2 s.
 */
export const countParts = async (
  parts: readonly BookingPart[],
): Promise<number | { moreThan: number } | null> => {
  try {
    const count = await sumOf(parts, MAX_COUNTED + 1);
    if (count <= MAX_COUNTED) return count;
    return (await isLargeSite()) ? { moreThan: MAX_COUNTED } : await sumOf(parts);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};

/** Counts the bookings of a selection, over all pages. */
export const countBookings = async ({
  of,
  statuses = [],
  receivedBy,
  ...filter
}: BookingSelection): Promise<number> => {
  const counts =
    isUnfiltered(filter) && receivedBy === undefined
      ? await countBookingsByStatus(of)
      : await countInParts({ of, statuses, receivedBy, ...filter });
  const wanted: readonly BookingStatus[] = statuses.length > 0 ? [...new Set(statuses)] : BOOKING_STATUSES;
  return wanted.reduce((sum, status) => sum + counts[status], 0);
};
