import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
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

const groupsOf = ({ conditions, hint }: BookingPart): Promise<Group[]> =>
  BookingModel.aggregate<Group>([{ $match: conditions }, { $group: { _id: '$status', n: { $sum: 1 } } }], {
    maxTimeMS: BOOKINGS_LIMIT_MS,
    ...(hint && { hint }),
  });

const countEach = async (selection: BookingSelection): Promise<CountsByStatus> => {
  const groups = (await Promise.all((await partsOf(selection)).map(groupsOf))).flat();
  const found = new Map(groups.map(({ _id, n }) => [_id, n]));
  return Object.fromEntries(
    BOOKING_STATUSES.map((status) => [status, found.get(status) ?? 0]),
  ) as CountsByStatus;
};

/**
 * How many bookings of a reader there are in each status: the tabs of spec 2.11. Without a filter one find by id, of what is kept; with one
 * in one pass over the reader's own, which rejects with MaxTimeMSExpired after 2 s.
 */
export const countBookingsByStatus = (
  of: BookingReader,
  filter: BookingFilter = {},
): Promise<CountsByStatus> =>
  of !== 'all' && isWhole(filter) ? keptCounts(of) : countEach({ of, ...filter });

/** How many bookings a selection has, over all pages; what is asked of the statuses is no filter here. */
export const countBookings = async (selection: BookingSelection): Promise<number> => {
  const { of, statuses = [] } = selection;
  const isKept = of !== 'all' && isWhole(selection);
  const counts = isKept ? await keptCounts(of) : await countEach(selection);
  const asked = statuses.length > 0 ? statuses : BOOKING_STATUSES;
  return [...new Set(asked)].reduce((sum, status) => sum + counts[status], 0);
};
