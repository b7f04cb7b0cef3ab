import { MAX_COUNTED, Types, cappedCount, trusted, type CappedCount } from '@tm/mongo';
import { ABSENCE_INDEX, APPEAL_INDEX, WAITS_FOR_ADMIN, type BookingRow } from '@tm/schema/bookings';
import { readBookings, readUsers } from '@tm/schema/read';

/** Time limit in ms of a list or count. */
const LIMIT_MS = 2_000;

/** Contested reports, or appeals. */
export type AbsenceQueue = 'reports' | 'appeals';
const FIELDS: Record<AbsenceQueue, string> = {
  reports: 'absence.waitingSince',
  appeals: 'absence.appeal.waitingSince',
};
const INDEXES = { reports: ABSENCE_INDEX, appeals: APPEAL_INDEX };

/** Returns since when a booking waits for an admin in this queue; null if it does not. */
export const waitingSince = (queue: AbsenceQueue, { absence }: BookingRow): Date | null =>
  (queue === 'reports' ? absence?.waitingSince : absence?.appeal?.waitingSince) ?? null;

/** The last case of a page. */
export type AbsencePosition = { since: number; id: string };

/**
 * Lists the cases of a queue that wait for an admin, the longest wait first, at most `limit + 1`. Rejects
 * with MaxTimeMSExpired after 2 s.
 */
export const listAbsences = async (
  queue: AbsenceQueue,
  { after, limit }: { after?: AbsencePosition | undefined; limit: number },
): Promise<BookingRow[]> => {
  const field = FIELDS[queue];
  const moment = after && new Date(after.since);
  // Each is a range of the index; for a single `$or`, PostgreSQL would sort all rows.
  const ranges =
    after && moment
      ? [
          {
            [field]: trusted({ ...WAITS_FOR_ADMIN, $gte: moment, $lte: moment }),
            _id: trusted({ $gt: new Types.ObjectId(after.id) }),
          },
          { [field]: trusted({ $gt: moment }) },
        ]
      : [{ [field]: trusted(WAITS_FOR_ADMIN) }];
  const lists = await Promise.all(
    ranges.map((range) =>
      readBookings
        .find(range)
        .sort(INDEXES[queue])
        .hint(INDEXES[queue])
        .limit(limit + 1)
        .maxTimeMS(LIMIT_MS)
        .lean<BookingRow[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

const countWaiting = (queue: AbsenceQueue): Promise<number> =>
  readBookings
    .countDocuments({ [FIELDS[queue]]: trusted(WAITS_FOR_ADMIN) })
    .hint(INDEXES[queue])
    .setOptions({ limit: MAX_COUNTED + 1, maxTimeMS: LIMIT_MS })
    .exec();

/** Returns the capped count of the cases of some queues that wait for an admin. */
export const countAbsences = async (queues: readonly AbsenceQueue[]): Promise<CappedCount> => {
  const counts = await Promise.all(queues.map(countWaiting));
  return cappedCount(counts.reduce((sum, count) => sum + count, 0));
};

/** Loads the names of the admins who have decided about some cases, by id. */
export const loadRulers = async (rows: readonly BookingRow[]) => {
  const ids = rows.flatMap(({ absence }) => [absence?.ruling?.by, absence?.appeal?.ruling?.by]);
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return new Map<string, { firstName: string; lastName: string }>();
  const people = await readUsers.find({ _id: trusted({ $in: known }) }, 'firstName lastName').lean();
  return new Map(people.map((person) => [String(person._id), person]));
};

/** Returns true if an active admin other than this one exists. */
export const hasOtherAdmin = async (adminId: string): Promise<boolean> => {
  const [first, second] = await readUsers
    .find({ role: 'super_admin', status: 'active' }, '_id')
    .limit(2)
    .lean();
  return [first, second].some((admin) => admin && String(admin._id) !== adminId);
};
