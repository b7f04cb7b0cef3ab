import { lagosDate } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { UserModel } from '../users/user.schema';

/** What is never deleted, and whose ids carry the second at which they were made. */
export const MADE = { users: UserModel, bookings: BookingModel } as const;
export type Made = keyof typeof MADE;

/** A count that takes longer, in ms, is given up: before its connection is. */
const LIMIT_MS = 4_000;

const firstIdAt = (at: Date): Types.ObjectId =>
  new Types.ObjectId(
    Math.floor(at.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + '0'.repeat(16),
  );

/** How many were made from `from` (always, when absent) until `to` (until now): counted along the primary key, by whole seconds. */
export const countMade = async (
  of: Made,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<number> => {
  const bounds = { $gte: firstIdAt(from ?? new Date(0)), ...(to && { $lt: firstIdAt(to) }) };
  const conditions = { _id: trusted(bounds) };
  const options = { hint: { _id: 1 } as const, maxTimeMS: LIMIT_MS };
  return of === 'users'
    ? UserModel.countDocuments(conditions, options)
    : BookingModel.countDocuments(conditions, options);
};

/** The Lagos day on which the first person came or the first booking was made; null on an empty site. */
export const firstDay = async (): Promise<string | null> => {
  const first = { sort: { _id: 1 } } as const;
  const found = await Promise.all([
    UserModel.findOne({}, '_id', first).lean(),
    BookingModel.findOne({}, '_id', first).lean(),
  ]);
  const dates = found.flatMap((row) => (row ? [lagosDate(row._id.getTimestamp())] : []));
  return dates.sort()[0] ?? null;
};
