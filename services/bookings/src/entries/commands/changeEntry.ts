import { entryClaimId, isPastEntry } from '@tm/domain';
import { conflict, currentTime, inTransaction, notFound, type ClientSession } from '@tm/mongo';
import { CalendarEntryModel, type CalendarEntryRow } from '@tm/schema/bookings';
import { dayKeysOf, releaseTime, type CalendarSpan } from '@tm/data-bookings';
import { moveTime, openKeys, readDays } from '../../bookings';
import type { OwnCalendar } from '../entry.queries';
import { draftEntry, wantedTime, type EntryDraft, type EntryOrder } from './entry.draft';
import { overlapsIn } from './overlaps';

const spanOf = ({ calendarId, startsAt, endsAt }: CalendarEntryRow): CalendarSpan => ({
  calendarId: String(calendarId),
  startsAt,
  endsAt,
});

/** Replaces the fields of an entry that still has the version that was seen. */
const writeEntry = async (
  session: ClientSession,
  seen: CalendarEntryRow,
  draft: EntryDraft,
): Promise<CalendarEntryRow> => {
  const changed = await CalendarEntryModel.findOneAndUpdate(
    { _id: seen._id, providerUserId: seen.providerUserId, version: seen.version },
    {
      $set: draft,
      ...(!('contactUntil' in draft) && { $unset: { contactUntil: 1 as const } }),
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<CalendarEntryRow>();
  if (changed) return changed;
  if (!(await CalendarEntryModel.exists({ _id: seen._id }).session(session)))
    throw notFound('Entry not found');
  throw staleEntry();
};

const staleEntry = () =>
  conflict('stale_version', 'This entry has changed since you opened it. Please look at it again.');

/**
 * Changes or moves an entry with the claim of its time, in one transaction. Rejects with 400 for an
 * impossible time; 409 `stale_version` when the entry has changed since it was read; 409 `overlaps_bookings`
 * when the new time does not fit, in which case nothing changes.
 */
export const changeEntry = async (
  calendar: OwnCalendar,
  seen: CalendarEntryRow,
  { version, ...order }: EntryOrder & { version?: number | undefined },
  now = currentTime(),
): Promise<CalendarEntryRow> => {
  if (version !== undefined && version !== seen.version) throw staleEntry();
  const draft = draftEntry(calendar, order, now);
  const wanted = isPastEntry(draft, now) ? null : wantedTime(calendar, String(seen._id), draft, now);
  const before = spanOf(seen);
  if (wanted) {
    const days = await openKeys([...new Set([...dayKeysOf(before), ...dayKeysOf(wanted)])]);
    const taken = overlapsIn(days, [wanted]);
    if (taken) throw taken;
  }
  return inTransaction(async (session) => {
    const changed = await writeEntry(session, seen, draft);
    if (!wanted) await releaseTime(session, { ...before, bookingId: entryClaimId(String(seen._id)) });
    else if (await moveTime(session, before, wanted)) {
      const taken = overlapsIn(await readDays(wanted, session), [wanted]);
      if (taken) throw taken;
    }
    return changed;
  });
};

/** Removes an entry and releases its time. Repeatable: a removed entry stays removed. */
export const removeEntry = (seen: CalendarEntryRow): Promise<void> =>
  inTransaction(async (session) => {
    const removed = await CalendarEntryModel.findOneAndDelete(
      { _id: seen._id, providerUserId: seen.providerUserId },
      { session },
    ).lean<CalendarEntryRow>();
    if (!removed) return;
    await releaseTime(session, { ...spanOf(removed), bookingId: entryClaimId(String(removed._id)) });
  });
