import { OCCUPYING_STATUSES } from '@tm/domain';
import { Types, trusted } from '@tm/mongo';
import { readBookings, readProviderProfiles } from '@tm/schema/read';
import type { BookingRow } from '@tm/schema/bookings';

const LIMIT_MS = 2_000;

/** Reads the open bookings of a provider (user id), the earliest start first, at most `limit`. */
const listOpen = async (
  providerUserId: Types.ObjectId,
  { from, limit }: { from?: Date; limit: number },
): Promise<BookingRow[]> => {
  const lists = OCCUPYING_STATUSES.map((status) =>
    readBookings
      .find({ providerUserId, status, ...(from && { startsAt: trusted({ $gt: from }) }) })
      .sort({ startsAt: 1, _id: 1 })
      .hint({ providerUserId: 1, status: 1, startsAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(LIMIT_MS)
      .lean<BookingRow[]>(),
  );
  return (await Promise.all(lists))
    .flat()
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, limit);
};

export type OpenBookings = { open: number; rows: BookingRow[]; nextStart: Date | null };

/**
 * Returns the open bookings of a business: their number, the first `limit` of them by their start, and the
 * next start after `now`. Null for an unknown business.
 */
export const openBookingsOf = async (
  providerId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<OpenBookings | null> => {
  const profile = await readProviderProfiles.findById(providerId, 'userId totals.byStatus').lean();
  if (!profile) return null;
  const [rows, [next]] = await Promise.all([
    listOpen(profile.userId, { limit }),
    listOpen(profile.userId, { from: now, limit: 1 }),
  ]);
  const counts = profile.totals?.byStatus;
  const open = OCCUPYING_STATUSES.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);
  return { open, rows, nextStart: next?.startsAt ?? null };
};

/** Reads bookings by id, the earliest start first; unknown ids are left out. */
export const findBookings = async (ids: readonly string[]): Promise<BookingRow[]> => {
  const rows = await readBookings
    .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) })
    .maxTimeMS(LIMIT_MS)
    .lean<BookingRow[]>();
  return rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
};
