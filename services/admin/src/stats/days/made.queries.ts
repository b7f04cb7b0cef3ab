import { lagosDate } from '@tm/domain';
import { readBookings, readUsers } from '@tm/schema/read';
import { Types, trusted } from '@tm/mongo';

/** Models whose rows are never deleted and whose ids contain the second of creation. */
export const MADE = { users: readUsers, bookings: readBookings } as const;
export type Made = keyof typeof MADE;

/** Time limit in ms of a count, shorter than that of its connection. */
const LIMIT_MS = 4_000;

const firstIdAt = (at: Date): Types.ObjectId =>
  new Types.ObjectId(
    Math.floor(at.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + '0'.repeat(16),
  );

/**
 * Counts the rows created from `from` (default: always) until `to` (default: now), along the primary key, by
 * whole seconds.
 */
export const countMade = async (
  of: Made,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<number> => {
  const bounds = { $gte: firstIdAt(from ?? new Date(0)), ...(to && { $lt: firstIdAt(to) }) };
  const conditions = { _id: trusted(bounds) };
  const options = { hint: { _id: 1 } as const, maxTimeMS: LIMIT_MS };
  return of === 'users'
    ? readUsers.countDocuments(conditions, options)
    : readBookings.countDocuments(conditions, options);
};

/** Returns the Lagos day of the first user or booking; null on an empty site. */
export const firstDay = async (): Promise<string | null> => {
  const first = { sort: { _id: 1 } } as const;
  const found = await Promise.all([
    readUsers.findOne({}, '_id', first).lean(),
    readBookings.findOne({}, '_id', first).lean(),
  ]);
  const dates = found.flatMap((row) => (row ? [lagosDate(row._id.getTimestamp())] : []));
  return dates.sort()[0] ?? null;
};
