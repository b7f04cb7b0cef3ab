import { isObjectIdOrHexString } from 'mongoose';
import {
  bookingOrder,
  bookingSort,
  bookingsBeyond,
  compareBookings,
  type BookingPosition,
} from './booking.order';
import { BookingModel, type BookingRow } from './booking.schema';
import { partsOf, type BookingSelection } from './booking.selection';

/** A list or count that takes longer, in ms, is given up with 503 instead of holding the database. */
export const BOOKINGS_LIMIT_MS = 2_000;

/** A booking by id, or null. The caller decides who may see it. */
export const findBooking = async (id: string): Promise<BookingRow | null> =>
  isObjectIdOrHexString(id) ? ((await BookingModel.findById(id).lean()) as BookingRow | null) : null;

/**
 * A page of a selection after a position, in the order of `bookingSort`, at most `limit + 1` rows (the one more says that a next page
 * exists). Rejects with MaxTimeMSExpired after 2 s.
 */
export const listBookings = async ({
  after,
  limit,
  ...selection
}: BookingSelection & { after?: BookingPosition | undefined; limit: number }): Promise<BookingRow[]> => {
  const sort = bookingSort(selection);
  const ranges = bookingsBeyond(sort, after);
  const options = { sort: bookingOrder(sort), limit: limit + 1, maxTimeMS: BOOKINGS_LIMIT_MS };
  const lists = (await partsOf(selection)).flatMap(({ conditions, hint }) =>
    ranges.map((range) =>
      BookingModel.find({ $and: [conditions, range] }, null, { ...options, ...(hint && { hint }) }).lean<
        BookingRow[]
      >(),
    ),
  );
  const rows = (await Promise.all(lists)).flat();
  return lists.length > 1 ? rows.toSorted(compareBookings(sort)).slice(0, limit + 1) : rows;
};
