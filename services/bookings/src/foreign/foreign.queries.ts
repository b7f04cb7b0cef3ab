import type { ForeignConflict } from '@tm/contracts';
import {
  bookingReference,
  busyConflicts,
  DAY_MS,
  entryOfClaim,
  foreignClaimPrefix,
  FOREIGN_LIMITS,
  lagosDate,
} from '@tm/domain';
import { notFound, trusted, Types } from '@tm/mongo';
import {
  CalendarDayModel,
  ForeignCalendarModel,
  FOREIGN_INDEX,
  liveClaims,
  type CalendarDay,
  type ForeignCalendarRow,
  type HeldClaim,
} from '@tm/schema/bookings';

/** Returns the foreign calendars of a user, in the order in which they were added. */
export const listForeign = async (userId: string): Promise<ForeignCalendarRow[]> => {
  const rows = await ForeignCalendarModel.find({ userId: new Types.ObjectId(userId) })
    .sort(FOREIGN_INDEX)
    .hint(FOREIGN_INDEX)
    .lean<ForeignCalendarRow[]>();
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};

/** Returns a foreign calendar of the user, or rejects with 404. */
export const findOwnForeign = async (id: string, userId: string): Promise<ForeignCalendarRow> => {
  const row = await ForeignCalendarModel.findOne({
    _id: new Types.ObjectId(id),
    userId: new Types.ObjectId(userId),
  }).lean<ForeignCalendarRow>();
  if (!row) throw notFound('Calendar not found');
  return row;
};

/** The Lagos dates whose claims a read may change: today until 180 days ahead, both included. */
export const foreignDates = (now: Date): { from: string; to: string } => ({
  from: lagosDate(now),
  to: lagosDate(new Date(now.getTime() + FOREIGN_LIMITS.aheadDays * DAY_MS)),
});

const claimsOf = async (calendarId: string, now: Date): Promise<HeldClaim[]> => {
  const { from, to } = foreignDates(now);
  const days = await CalendarDayModel.find(
    { _id: trusted({ $gte: `${calendarId}:${from}`, $lte: `${calendarId}:${to}` }) },
    'claims',
  ).lean<Pick<CalendarDay, 'claims'>[]>();
  return liveClaims(days, now).filter(({ end }) => end > now.getTime());
};

/**
 * Finds the coming bookings at times at which the foreign calendars in `rows` are busy, at most 50. One range
 * of `_id` for each calendar that they block, of which a user has at most three.
 */
export const findForeignConflicts = async (
  rows: readonly ForeignCalendarRow[],
  now: Date,
): Promise<ForeignConflict[]> => {
  const hostOf = ({ bookingId }: HeldClaim) =>
    rows.find(({ _id }) => bookingId.startsWith(foreignClaimPrefix(String(_id))))?.host;
  const blocked = [...new Set(rows.map(({ calendarId }) => String(calendarId)))];
  const found = await Promise.all(
    blocked.map(async (calendarId) =>
      busyConflicts(await claimsOf(calendarId, now), ({ bookingId }) => entryOfClaim(bookingId) !== null),
    ),
  );
  return found
    .flat()
    .flatMap(({ booking: { bookingId, start, end }, busy }) => {
      const host = hostOf(busy);
      const [startsAt, endsAt] = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
      return host ? [{ bookingId, reference: bookingReference(bookingId), startsAt, endsAt, host }] : [];
    })
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .slice(0, FOREIGN_LIMITS.conflicts);
};
