import { isObjectIdOrHexString, BOOKINGS_LIMIT_MS } from '@tm/mongo';
import {
  bookingOrder,
  bookingSort,
  bookingsBeyond,
  compareBookings,
  type BookingPosition,
  type BookingSort,
} from './booking.order';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import type { BookingPart } from './booking.part';
import { queryPartitions, type BookingSelection } from './booking.selection';

/** Finds a booking by id, or null. The caller checks who may see it. */
export const findBooking = async (id: string): Promise<BookingRow | null> =>
  isObjectIdOrHexString(id) ? ((await BookingModel.findById(id).lean()) as BookingRow | null) : null;

type BookingPage = {
  after?: BookingPosition | undefined;
  limit: number;
  sort: BookingSort;
};

/**
 * Lists the bookings in the parts of a selection (`queryPartitions`) after a position, at most `limit + 1`
 * rows, with all fields or with `fields`. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listParts = async (
  parts: readonly BookingPart[],
  { after, limit, sort }: BookingPage,
  fields?: string,
): Promise<BookingRow[]> => {
  const ranges = bookingsBeyond(sort, after);
  const options = { sort: bookingOrder(sort), limit: limit + 1, maxTimeMS: BOOKINGS_LIMIT_MS };
  const lists = parts.flatMap(({ conditions, hint }) =>
    ranges.map((range) =>
      BookingModel.find({ $and: [conditions, range] }, fields ?? null, {
        ...options,
        ...(hint && { hint }),
      }).lean<BookingRow[]>(),
    ),
  );
  const rows = (await Promise.all(lists)).flat();
  return lists.length > 1 ? rows.toSorted(compareBookings(sort)).slice(0, limit + 1) : rows;
};

/**
 * Lists the bookings of a selection after a position, by default in the order of `bookingSort`. Returns at
 * most `limit + 1` rows; the additional row shows that a next page exists. Rejects with MaxTimeMSExpired
 * after 2 s.
 */
export const listBookings = async ({
  after,
  limit,
  sort,
  ...selection
}: BookingSelection & Omit<BookingPage, 'sort'> & { sort?: BookingSort | undefined }): Promise<
  BookingRow[]
> => listParts(await queryPartitions(selection), { after, limit, sort: sort ?? bookingSort(selection) });
