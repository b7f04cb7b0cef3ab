import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import { createBriefCache } from '../listingTallies/briefCache';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { BOOKINGS_LIMIT_MS } from './booking.reads';
import { BookingModel } from './booking.schema';
import {
  isWhole,
  partsOf,
  type BookingFilter,
  type BookingPart,
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
  keeps: ({ businesses }) => businesses >= MANY_BUSINESSES,
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
  const found = await sums.obtain('all', sumOfAll);
  return byStatus((status) => found[status]);
};

/**
 * How many bookings of a reader there are in each status: the tabs and stat cards of spec 2.11. Without a filter these counts are kept with
 * the person and the business; with one they are counted among the reader's own. Rejects with MaxTimeMSExpired after 2 s.
 */
export const countBookingsByStatus = (
  of: BookingReader,
  filter: BookingFilter = {},
): Promise<CountsByStatus> => {
  if (!isWhole(filter)) return counted({ of, ...filter });
  return of === 'all' ? keptOfAll() : keptCounts(of);
};

/** How many bookings a selection has, over all pages. */
export const countBookings = async ({ of, statuses = [], ...filter }: BookingSelection): Promise<number> => {
  const counts = isWhole(filter)
    ? await countBookingsByStatus(of)
    : await counted({ of, statuses, ...filter });
  const wanted: readonly BookingStatus[] = statuses.length > 0 ? [...new Set(statuses)] : BOOKING_STATUSES;
  return wanted.reduce((sum, status) => sum + counts[status], 0);
};
