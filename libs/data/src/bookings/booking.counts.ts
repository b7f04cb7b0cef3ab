import { BOOKING_STATUSES, type BookingStatus } from '@tm/domain';
import { BOOKINGS_LIMIT_MS } from './booking.reads';
import { BookingModel } from './booking.schema';
import {
  partsOf,
  type BookingFilter,
  type BookingPart,
  type BookingReader,
  type BookingSelection,
} from './booking.selection';

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
 * How many bookings of a reader there are in each status: the tabs of spec 2.11. With a filter in one pass over the reader's own; rejects
 * with MaxTimeMSExpired after 2 s.
 */
export const countBookingsByStatus = (
  of: BookingReader,
  filter: BookingFilter = {},
): Promise<CountsByStatus> => countEach({ of, ...filter });

/** How many bookings a selection has, over all pages. */
export const countBookings = async (selection: BookingSelection): Promise<number> =>
  Object.values(await countEach(selection)).reduce((sum, n) => sum + n, 0);
