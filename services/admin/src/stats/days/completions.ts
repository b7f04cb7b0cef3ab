import { addMonths, type DateRange } from '@tm/domain';
import type { mongo } from '@tm/mongo';
import {
  openPlatformSlots,
  platformCountersOf,
  type Completed,
  type PlatformCounterRow,
} from '@tm/schema/records';

type Db = mongo.Db;
type Session = ReturnType<mongo.MongoClient['startSession']>;
type Month = { _id: string; days?: Record<string, Completed> };

/** Provider months per read, so that no call takes long. */
const BATCH = 5_000;

/** '<user id of the provider>:<yyyy-MM>': the month follows the colon. */
const monthIn = (id: string): string => id.slice(id.indexOf(':') + 1);

const addTo = (days: Map<string, Completed>, { _id, days: own = {} }: Month, from: string): void => {
  for (const [day, { bookings, kobo }] of Object.entries(own)) {
    const date = `${monthIn(_id)}-${day}`;
    if (date < from) continue;
    const sum = days.get(date) ?? { bookings: 0, kobo: 0 };
    days.set(date, { bookings: sum.bookings + bookings, kobo: sum.kobo + kobo });
  }
};

/** Returns a pattern for the months of a range. */
const monthsOf = ({ from, to }: DateRange): RegExp => {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return new RegExp(`:(${months.join('|')})$`);
};

/**
 * Sums the earnings of all providers by day, for the days of a range and the rest of its last month. Reads
 * all their months once by id; used when the counters start. With `maxTimeMS`, no batch may take longer
 * (MaxTimeMSExpired).
 */
export const earnedByDay = async (
  db: Db,
  range: DateRange,
  more: { session?: Session; maxTimeMS?: number } = {},
): Promise<ReadonlyMap<string, Completed>> => {
  const days = new Map<string, Completed>();
  const monthPattern = monthsOf(range);
  for (let beyond = ''; ;) {
    const months = await db
      .collection<Month>('earningMonths')
      .find({ _id: { $gt: beyond, $regex: monthPattern } }, more)
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    for (const month of months) addTo(days, month, range.from);
    const last = months.at(-1);
    if (!last || months.length < BATCH) return days;
    beyond = last._id;
  }
};

const differencesOf = (rows: readonly PlatformCounterRow[], earned: ReadonlyMap<string, Completed>) => {
  const differences: Record<string, number> = {};
  for (const [date, wanted] of earned)
    for (const name of ['bookings', 'kobo'] as const) {
      const counted = rows.reduce((sum, { completed }) => sum + (completed?.[date]?.[name] ?? 0), 0);
      if (wanted[name] !== counted) differences[`completed.${date}.${name}`] = wanted[name] - counted;
    }
  return differences;
};

/**
 * Starts the counters of completed bookings at `since`: bookings completed on these days before are added
 * once. Writers need not wait, because a difference at the time of the count stays the same later, as in
 * every rebuild.
 */
export const beginCompletions = async (db: Db, since: string): Promise<void> => {
  await openPlatformSlots(db);
  const session = db.client.startSession();
  try {
    const differences = await session.withTransaction(
      async () => {
        const earned = await earnedByDay(db, { from: since, to: addMonths(since, 1) }, { session });
        return differencesOf(await platformCountersOf(db).find({}, { session }).toArray(), earned);
      },
      { readConcern: { level: 'snapshot' } },
    );
    await platformCountersOf(db).updateOne(
      { _id: 0, since: { $exists: false } },
      { $set: { since }, ...(Object.keys(differences).length > 0 && { $inc: differences }) },
    );
  } finally {
    await session.endSession();
  }
};

/** Removes days from the counters that were closed some time ago. */
export const clearCompletions = async (db: Db, before: string): Promise<void> => {
  const counters = platformCountersOf(db);
  const rows = await counters.find({}).toArray();
  const old = new Set(
    rows.flatMap(({ completed = {} }) => Object.keys(completed)).filter((date) => date < before),
  );
  if (old.size === 0) return;
  await counters.updateMany(
    {},
    { $unset: Object.fromEntries([...old].map((date) => [`completed.${date}`, 1])) },
  );
};
