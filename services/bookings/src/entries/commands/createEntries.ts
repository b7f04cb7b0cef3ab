import { entryClaimId, isPastEntry, repeatedTimes, type MovedDate } from '@tm/domain';
import { currentTime, inTransaction, invalid, Types, type ClientSession, type OnWrite } from '@tm/mongo';
import { CalendarEntryModel, type CalendarDay, type CalendarEntryRow } from '@tm/schema/bookings';
import { dayKeysOf } from '@tm/data-bookings';
import { claimTime, openKeys, readDays, type WantedTime } from '../../bookings';
import type { OwnCalendar } from '../entry.queries';
import { draftEntry, wantedTime, type EntryOrder } from './entry.draft';
import { overlapsIn, type MovedFrom } from './overlaps';

type Order = EntryOrder & {
  userId: string;
  repeat?:
    | {
        everyWeeks: number;
        times: number;
        skip?: readonly string[] | undefined;
        move?: readonly MovedDate[] | undefined;
      }
    | undefined;
};

type Time = ReturnType<typeof repeatedTimes>[number];

const timesOf = ({ date, time, repeat }: Order): Time[] => {
  if (!repeat) return [{ date, time }];
  const { skip = [], move = [], ...rule } = repeat;
  const times = repeatedTimes(date, time, { ...rule, skip, move });
  if (times.length === 0) throw invalid({ repeat: ['Please keep at least one date'] });
  const kept = times.map(({ movedFrom }) => movedFrom);
  if (move.some((one) => !kept.includes(one.date)) || new Set(move.map((one) => one.date)).size < move.length)
    throw invalid({ repeat: ['Only a date of this repetition can get another time, and only once'] });
  return times;
};

const rowsOf = (
  calendar: OwnCalendar,
  { userId, repeat, ...order }: Order,
  now: Date,
): { row: CalendarEntryRow; movedFrom?: string | undefined }[] => {
  const { calendarId, providerId } = calendar;
  const seriesId = repeat ? new Types.ObjectId() : null;
  return timesOf({ ...order, userId, repeat }).map(({ movedFrom, ...at }) => ({
    movedFrom,
    row: {
      _id: new Types.ObjectId(),
      calendarId,
      providerId,
      providerUserId: new Types.ObjectId(userId),
      ...draftEntry(calendar, { ...order, ...at }, now, movedFrom ? 'repeat' : 'date'),
      seriesId,
      version: 0,
      createdAt: now,
      updatedAt: now,
    } as CalendarEntryRow,
  }));
};

/** Claims all times. Rejects with 409 `overlaps_bookings` when one was taken since `seen` were read. */
const claimAll = async (
  session: ClientSession,
  wanted: readonly WantedTime[],
  seen: readonly CalendarDay[],
  movedFrom: MovedFrom,
): Promise<void> => {
  for (const time of wanted) {
    const keys = dayKeysOf(time);
    const days = seen.filter(({ _id }) => keys.includes(_id));
    if (!(await claimTime(session, time, days))) continue;
    const error = overlapsIn(await readDays(time, session), [time], movedFrom);
    if (error) throw error;
  }
};

/**
 * Makes an entry, or one for each date of a repeated appointment at its own or its moved time, in one
 * transaction with the claims of their times. An entry that has ended is noted without a claim. Rejects with
 * 400 for an impossible time; 409 `overlaps_bookings` with every date that does not fit, in which case
 * nothing is made.
 */
export const createEntries = async (
  calendar: OwnCalendar,
  order: Order,
  alongside?: OnWrite<CalendarEntryRow[]>,
  now = currentTime(),
): Promise<CalendarEntryRow[]> => {
  const made = rowsOf(calendar, order, now);
  const rows = made.map(({ row }) => row);
  const movedFrom: MovedFrom = new Map(
    made.flatMap(({ row, movedFrom: date }) => (date ? [[entryClaimId(String(row._id)), date]] : [])),
  );
  const wanted = rows
    .filter((row) => !isPastEntry(row, now))
    .map((row) => wantedTime(calendar, String(row._id), row as never, now));
  const days = await openKeys([...new Set(wanted.flatMap(dayKeysOf))]);
  const taken = overlapsIn(days, wanted, movedFrom);
  if (taken) throw taken;
  return inTransaction(async (session) => {
    await CalendarEntryModel.insertMany(rows, { session });
    await claimAll(session, wanted, days, movedFrom);
    await alongside?.(rows, session);
    return rows;
  });
};
