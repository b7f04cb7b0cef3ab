import { Types, trusted } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { BookingConditions } from './booking.part';
import type { BookingFilter } from './booking.selection';

/** The last booking of a page. */
export type BookingPosition = { id: string; startsAt: number };
export type BookingSort = 'newest' | 'soonest' | 'latest';
type Key = Pick<BookingRow, '_id' | 'startsAt'>;

/**
 * Returns the order of a list. Without dates: newest booking first. From a day on: next appointment first.
 * Only up to a day: latest appointment first.
 */
export const bookingSort = ({ from, to }: BookingFilter): BookingSort => {
  if (from) return 'soonest';
  return to ? 'latest' : 'newest';
};

/** Returns the sort of a query, with the id for equal times. */
export const bookingOrder = (sort: BookingSort): Record<string, 1 | -1> => {
  if (sort === 'newest') return { _id: -1 };
  return sort === 'soonest' ? { startsAt: 1, _id: 1 } : { startsAt: -1, _id: -1 };
};

/**
 * Returns the conditions after a position, in order, each a range of one index. For a single `$or`,
 * PostgreSQL would sort all rows.
 */
export const bookingsBeyond = (
  sort: BookingSort,
  after: BookingPosition | undefined,
): BookingConditions[] => {
  if (!after) return [{}];
  const further = sort === 'soonest' ? '$gt' : '$lt';
  const tie = { _id: trusted({ [further]: new Types.ObjectId(after.id) }) };
  const moment = new Date(after.startsAt);
  return sort === 'newest'
    ? [tie]
    : [{ startsAt: moment, ...tie }, { startsAt: trusted({ [further]: moment }) }];
};

/** Compares two bookings in the same order as the engine. */
export const compareBookings =
  (sort: BookingSort) =>
  (a: Key, b: Key): number => {
    const byId = String(a._id) < String(b._id) ? -1 : Number(String(a._id) !== String(b._id));
    if (sort === 'newest') return -byId;
    const byTime = a.startsAt.getTime() - b.startsAt.getTime() || byId;
    return sort === 'soonest' ? byTime : -byTime;
  };
