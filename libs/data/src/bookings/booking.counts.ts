import { BOOKING_STATUSES, type BookingStatus, HOUR_MS } from '@tm/domain';
import { isOutOfTime } from '../connection';
import { createIsLarge, MOST_OF_SMALL } from '../largeSite';
import { createBriefCache } from '../briefCache';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { BookingPart } from './booking.part';
import { BOOKINGS_LIMIT_MS } from './booking.reads';
import { BookingModel } from './booking.schema';
import {
  isWhole,
  partsOf,
  type BookingFilter,
  type BookingReader,
  type BookingSelection,
} from './booking.selection';
import { keptCounts } from './booking.totals';

export type CountsByStatus = Record<BookingStatus, number>;
type Group = { _id: BookingStatus; n: number };

const byStatus = (countOf: (status: BookingStatus) => number): CountsByStatus =>
  Object.fromEntries(BOOKING_STATUSES.map((status) => [status, countOf(status)])) as CountsByStatus;

const groupsOf = ({ conditions, hint }: BookingPart): Promise<Group[]> =>
  BookingModel.aggregate<Group>([{ $match: conditions }, { $group: { _id: '$status', n: { $sum: 1 } } }], {
    maxTimeMS: BOOKINGS_LIMIT_MS,
    ...(hint && { hint }),
  });

const counted = async (selection: BookingSelection): Promise<CountsByStatus> => {
  const groups = (await Promise.all((await partsOf(selection)).map(groupsOf))).flat();
  const found = new Map(groups.map(({ _id, n }) => [_id, n]));
  return byStatus((status) => found.get(status) ?? 0);
};

type SumOfAll = CountsByStatus & { businesses: number };

/** On a site of so many businesses the sum is worth keeping for some seconds: administrators turn pages. */
const MANY_BUSINESSES = 1_000;
const sums = createBriefCache<SumOfAll>({
  ttlMs: 5_000,
  size: 1,
  shouldCache: ({ businesses }) => businesses >= MANY_BUSINESSES,
});

/** Every booking has one provider, and providers are few beside bookings: what they keep is added up. */
const sumOfAll = async (): Promise<SumOfAll> => {
  const each = Object.fromEntries(
    BOOKING_STATUSES.map((status) => [status, { $sum: `$totals.byStatus.${status}` }]),
  );
  const [found] = await ProviderProfileModel.aggregate<SumOfAll>(
    [{ $group: { _id: null, ...each, businesses: { $sum: 1 } } }],
    { maxTimeMS: BOOKINGS_LIMIT_MS },
  );
  return found ?? { ...byStatus(() => 0), businesses: 0 };
};

const keptOfAll = async (): Promise<CountsByStatus> => {
  const found = await sums.fetch('all', sumOfAll);
  return byStatus((status) => found[status]);
};

/**
 * How many bookings of a reader there are in each status: the tabs and stat cards of product 2.11. Without a filter these counts are kept with
 * the person and the business; with one they are counted among the reader's own. Rejects with MaxTimeMSExpired after 2 s.
 */
export const countBookingsByStatus = (
  of: BookingReader,
  filter: BookingFilter = {},
): Promise<CountsByStatus> => {
  if (!isWhole(filter)) return counted({ of, ...filter });
  return of === 'all' ? keptOfAll() : keptCounts(of);
};

/** On a large site, of more than so many nobody wants to know how many more, and counting them takes time. */
const MOST_COUNTED = 1_000;

/** Bookings are never deleted: a site that has many is not asked again for long. */
const isLargeSite = createIsLarge(
  () =>
    BookingModel.countDocuments(
      {},
      { limit: MOST_OF_SMALL + 1, hint: { _id: 1 }, maxTimeMS: BOOKINGS_LIMIT_MS },
    ),
  HOUR_MS,
);

/** `most` of each part, without it all of them. */
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
 * How many bookings the parts of a selection (`partsOf`) have: exactly on a site of up to 10,000 bookings; on a larger one to 1,000
 * exactly, then that there are more, and it walks no further than that, however wide the filter. Null when 2 s do not tell.
 */
export const countParts = async (
  parts: readonly BookingPart[],
): Promise<number | { moreThan: number } | null> => {
  try {
    const count = await sumOf(parts, MOST_COUNTED + 1);
    if (count <= MOST_COUNTED) return count;
    return (await isLargeSite()) ? { moreThan: MOST_COUNTED } : await sumOf(parts);
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};

/** How many bookings a selection has, over all pages. */
export const countBookings = async ({
  of,
  statuses = [],
  receivedBy,
  ...filter
}: BookingSelection): Promise<number> => {
  const counts =
    isWhole(filter) && receivedBy === undefined
      ? await countBookingsByStatus(of)
      : await counted({ of, statuses, receivedBy, ...filter });
  const wanted: readonly BookingStatus[] = statuses.length > 0 ? [...new Set(statuses)] : BOOKING_STATUSES;
  return wanted.reduce((sum, status) => sum + counts[status], 0);
};
