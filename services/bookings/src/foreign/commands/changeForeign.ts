import {
  foreignFaultText,
  FOREIGN_LIMITS,
  lagosDate,
  nextForeignRead,
  type AllDayChoice,
  type ForeignFault,
} from '@tm/domain';
import { conflict, currentTime, inTransaction, invalid, isDuplicateKey, notFound, Types } from '@tm/mongo';
import { ForeignCalendarModel, type ForeignCalendarRow } from '@tm/schema/bookings';
import type { OwnCalendar } from '../../entries';
import { foreignDates, listForeign } from '../foreign.queries';
import { addressOf } from '../foreign.vault';
import type { ForeignAnswer } from '../reading/readForeign';
import { openBusyDays, writeBusyTimes } from './busyTimes.writes';
import type { Reading } from './readCalendar';

type Order = { userId: string; address: string; allDay: AllDayChoice };

const FORM = 'Please enter an address that begins with https:// or webcal://';
const UNUSUAL = 'An address with a port, a user name or a password is not read';

/** Returns the address as it is called. `webcal:` is the form of https in which calendars share addresses. */
const urlOf = (address: string): URL => {
  const text = address.replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:') throw invalid({ address: [FORM] });
  if (url.port || url.username || url.password) throw invalid({ address: [UNUSUAL] });
  url.hash = '';
  return url;
};

/** A calendar that cannot be read is not added. Its owner reads why at the field. */
const refusal = (fault: ForeignFault) => {
  const errors = { address: [foreignFaultText(fault)] };
  return invalid(errors, fault === 'address_not_public' ? 'address_not_public' : 'not_a_calendar');
};

const tooMany = () =>
  conflict('too_many_feeds', `You have ${FOREIGN_LIMITS.perProvider} calendars. Remove one of them first.`);

/**
 * Looks at the calendars that the user has: returns the same one if it was added before, or else a free
 * place. Rejects with 409 `too_many_feeds`, and `already_added` if only the choice for whole days differs.
 */
const lookUp = async (
  { vault }: Reading,
  { calendarId }: OwnCalendar,
  { userId, allDay }: Order,
  url: URL,
): Promise<{ known: ForeignCalendarRow } | { slot: number }> => {
  const rows = await listForeign(userId);
  const known = rows.find(
    (row) => row.calendarId.equals(calendarId) && row.host === url.host && addressOf(vault, row) === url.href,
  );
  if (known && known.allDay !== allDay)
    throw conflict('already_added', 'This calendar is in your list. Remove it first to add it again.');
  if (known) return { known };
  const free = Array.from({ length: FOREIGN_LIMITS.perProvider }, (_, slot) => slot);
  const slot = free.find((one) => !rows.some((row) => row.slot === one));
  if (slot === undefined) throw tooMany();
  return { slot };
};

type Read = Extract<ForeignAnswer, { kind: 'read' }>;

const rowOf = (
  { vault }: Reading,
  { calendarId, providerId }: OwnCalendar,
  { userId, allDay }: Order,
  url: URL,
  { slot, answer: { etag, isCut, unread }, now }: { slot: number; answer: Read; now: Date },
): ForeignCalendarRow => {
  const _id = new Types.ObjectId();
  return {
    _id,
    userId: new Types.ObjectId(userId),
    providerId,
    calendarId,
    slot,
    address: vault.seal(String(_id), url.href),
    host: url.host,
    allDay,
    state: 'ok',
    fault: null,
    failures: 0,
    readAt: now,
    nextReadAt: nextForeignRead(now, Math.random()),
    noticedAt: null,
    etag,
    expandedOn: lagosDate(now),
    isCut,
    unread,
    createdAt: now,
  };
};

/**
 * Adds a foreign calendar after its first read, in one transaction with its busy times. The same address for
 * the same calendar is added once. Rejects with 400 at the address, `not_a_calendar` or `address_not_public`
 * when it cannot be read; 409 `too_many_feeds`. Of calls at the same moment, the unique index of places
 * decides, and the loser looks again.
 */
export const addForeign = async (
  reading: Reading,
  calendar: OwnCalendar,
  order: Order,
  now = currentTime(),
): Promise<ForeignCalendarRow> => {
  const url = urlOf(order.address);
  let found = await lookUp(reading, calendar, order, url);
  if ('known' in found) return found.known;
  const answer = await reading.read(
    { address: url.href, etag: null, allDay: order.allDay, now: now.getTime() },
    'user',
  );
  if (answer.kind !== 'read') throw refusal(answer.kind === 'fault' ? answer.fault : 'unreachable');
  for (;;) {
    const row = rowOf(reading, calendar, order, url, { slot: found.slot, answer, now });
    const busy = { target: row, busy: answer.busy, dates: foreignDates(now) };
    await openBusyDays(busy);
    try {
      return await inTransaction(async (session) => {
        await ForeignCalendarModel.create([row], { session });
        await writeBusyTimes(session, busy);
        return row;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      found = await lookUp(reading, calendar, order, url);
      if ('known' in found) return found.known;
    }
  }
};

/**
 * Removes a foreign calendar of the user with its busy times on all days since it was added, in one
 * transaction. Rejects with 404 for any other calendar.
 */
export const removeForeign = (id: string, userId: string, now = currentTime()): Promise<void> =>
  inTransaction(async (session) => {
    const removed = await ForeignCalendarModel.findOneAndDelete(
      { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId) },
      { session },
    ).lean<ForeignCalendarRow>();
    if (!removed) throw notFound('Calendar not found');
    const dates = { from: lagosDate(removed.createdAt), to: foreignDates(now).to };
    await writeBusyTimes(session, { target: removed, busy: [], dates });
  });
