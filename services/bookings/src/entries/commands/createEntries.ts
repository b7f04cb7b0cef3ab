import { isPastEntry, repeatedDates } from '@tm/domain';
import { currentTime, inTransaction, invalid, Types, type ClientSession, type OnWrite } from '@tm/mongo';
import { CalendarEntryModel, type CalendarDay, type CalendarEntryRow } from '@tm/schema/bookings';
import { dayKeysOf } from '@tm/data-bookings';
import { claimTime, openKeys, readDays, type WantedTime } from '../../bookings';
import type { OwnCalendar } from '../entry.queries';
import { draftEntry, wantedTime, type EntryOrder } from './entry.draft';
import { overlapsIn } from './overlaps';

type Order = EntryOrder & {
  userId: string;
  repeat?: { everyWeeks: number; times: number; skip?: readonly string[] | undefined } | undefined;
};

const datesOf = ({ date, repeat }: Order): string[] => {
  if (!repeat) return [date];
  const { everyWeeks, times, skip = [] } = repeat;
  const dates = repeatedDates(date, { everyWeeks, times, skip });
  if (dates.length === 0) throw invalid({ repeat: ['Please keep at least one date'] });
  return dates;
};

const rowsOf = (
  calendar: OwnCalendar,
  { userId, repeat, ...order }: Order,
  now: Date,
): CalendarEntryRow[] => {
  const { calendarId, providerId } = calendar;
  const seriesId = repeat ? new Types.ObjectId() : null;
  return datesOf({ ...order, userId, repeat }).map((date) => ({
    _id: new Types.ObjectId(),
    calendarId,
    providerId,
    providerUserId: new Types.ObjectId(userId),
    ...draftEntry(calendar, { ...order, date }, now),
    seriesId,
    version: 0,
    createdAt: now,
    updatedAt: now,
  })) as CalendarEntryRow[];
};

/** Claims all times. Rejects with 409 `overlaps_bookings` when one was taken since `seen` were read. */
const claimAll = async (
  session: ClientSession,
  wanted: readonly WantedTime[],
  seen: readonly CalendarDay[],
): Promise<void> => {
  for (const time of wanted) {
    const keys = dayKeysOf(time);
    const days = seen.filter(({ _id }) => keys.includes(_id));
    if (!(await claimTime(session, time, days))) continue;
    const error = overlapsIn(await readDays(time, session), [time]);
    if (error) throw error;
  }
};

/**
 * Makes an entry, or one for each date of a repeated appointment, in one transaction with the claims of their
 * times. An entry that has ended is noted without a claim. Rejects with 400 for an impossible time; 409
 * `overlaps_bookings` with every date that does not fit, in which case nothing is made.
 */
export const createEntries = async (
  calendar: OwnCalendar,
  order: Order,
  alongside?: OnWrite<CalendarEntryRow[]>,
  now = currentTime(),
): Promise<CalendarEntryRow[]> => {
  const rows = rowsOf(calendar, order, now);
  const wanted = rows
    .filter((row) => !isPastEntry(row, now))
    .map((row) => wantedTime(calendar, String(row._id), row as never, now));
  const days = await openKeys([...new Set(wanted.flatMap(dayKeysOf))]);
  const taken = overlapsIn(days, wanted);
  if (taken) throw taken;
  return inTransaction(async (session) => {
    await CalendarEntryModel.insertMany(rows, { session });
    await claimAll(session, wanted, days);
    await alongside?.(rows, session);
    return rows;
  });
};
