import { afterReading, lagosDate, MINUTE_MS } from '@tm/domain';
import { currentTime, inTransaction, trusted } from '@tm/mongo';
import { ForeignCalendarModel, type ForeignCalendarRow } from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';
import type { ForeignAnswer } from '../reading/readForeign';
import { notifyForeign } from '../foreign.notifications';
import type { ReadFor, ReadForeign } from '../foreign.program';
import { foreignDates } from '../foreign.queries';
import { addressOf, type AddressVault } from '../foreign.vault';
import { openBusyDays, writeBusyTimes } from './busyTimes.writes';

/** The means by which commands read calendars. */
export type Reading = { vault: AddressVault; read: ReadForeign };

/** Longer than any read. When a process dies, another one reads the calendar after this time. */
const LEASE_MS = 2 * MINUTE_MS;

/** Takes a calendar as it was seen for one read. Returns the end of the lease; null if another was first. */
const lease = async ({ _id, nextReadAt }: ForeignCalendarRow, now: Date): Promise<Date | null> => {
  const until = new Date(now.getTime() + LEASE_MS);
  const seen = nextReadAt ?? null;
  const { matchedCount } = await ForeignCalendarModel.updateOne(
    { _id, nextReadAt: seen },
    { $set: { nextReadAt: until } },
  );
  return matchedCount === 1 ? until : null;
};

/** The fields that the content of a file sets. */
const contentOf = (answer: ForeignAnswer, now: Date) =>
  answer.kind === 'read'
    ? { etag: answer.etag, expandedOn: lagosDate(now), isCut: answer.isCut, unread: answer.unread }
    : {};

/** Stores the result of a read in one transaction, if the lease is still valid. */
const store = async (
  row: ForeignCalendarRow,
  until: Date,
  answer: ForeignAnswer,
  now: Date,
): Promise<ForeignCalendarRow | null> => {
  const order = { target: row, dates: foreignDates(now), busy: answer.kind === 'read' ? answer.busy : [] };
  if (answer.kind === 'read') await openBusyDays(order);
  const { notice, nextReadAt, ...result } = afterReading(
    { ...row, noticedAt: row.noticedAt ?? null },
    answer.kind === 'fault' ? answer.fault : null,
    now,
    Math.random(),
  );
  return inTransaction(async (session) => {
    const stored = await ForeignCalendarModel.findOneAndUpdate(
      { _id: row._id, nextReadAt: until },
      {
        $set: { ...result, ...contentOf(answer, now), ...(nextReadAt && { nextReadAt }) },
        ...(!nextReadAt && { $unset: { nextReadAt: 1 as const } }),
      },
      { session, returnDocument: 'after' },
    ).lean<ForeignCalendarRow>();
    if (!stored) return null;
    if (answer.kind === 'read') await writeBusyTimes(session, order);
    if (notice) await notifyForeign(session, stored, notice);
    return stored;
  });
};

/**
 * Reads one foreign calendar and stores its busy times and state. The server is asked for changes only
 * (`etag`) on the date of the latest whole read, because each day adds one to the days that are covered.
 * Returns the calendar, or null when another process was first.
 */
export const readCalendar = async (
  { vault, read }: Reading,
  row: ForeignCalendarRow,
  readFor: ReadFor,
  now = currentTime(),
): Promise<ForeignCalendarRow | null> => {
  const until = await lease(row, now);
  if (!until) return null;
  const address = addressOf(vault, row);
  if (address === null) return store(row, until, { kind: 'fault', fault: 'address_lost' }, now);
  const etag = row.expandedOn === lagosDate(now) ? (row.etag ?? null) : null;
  const answer = await read({ address, etag, allDay: row.allDay, now: now.getTime() }, readFor);
  return store(row, until, answer, now);
};

/** Returns true if the owner may sign in. Calendars of others are not read. */
export const isOwnerActive = async ({ userId }: ForeignCalendarRow): Promise<boolean> =>
  Boolean(await readUsers.exists({ _id: userId, status: 'active', erasedAt: null }));

/** Puts off a calendar that is due, as it was seen. */
export const putOff = async ({ _id, nextReadAt }: ForeignCalendarRow, to: Date, now: Date): Promise<void> => {
  const due = trusted({ $lte: now });
  if (nextReadAt)
    await ForeignCalendarModel.updateOne({ _id, nextReadAt: due }, { $set: { nextReadAt: to } });
};
