import {
  addDays,
  calendarKeys,
  entrySeats,
  foreignClaimId,
  foreignClaimPrefix,
  fromLagos,
  type BusyTime,
} from '@tm/domain';
import { outdatedRead, trusted, type ClientSession } from '@tm/mongo';
import {
  CalendarDayModel,
  type CalendarDay,
  type ForeignCalendarRow,
  type HeldClaim,
} from '@tm/schema/bookings';
import { openKeys } from '../../bookings';

type Dates = { from: string; to: string };
type Target = Pick<ForeignCalendarRow, '_id' | 'calendarId' | 'providerId'>;
type BusyOrder = { target: Target; busy: readonly BusyTime[]; dates: Dates };

/** A busy time takes the whole calendar, like a block; a restaurant has more than one seat. */
const seatsOf = ({ calendarId, providerId }: Target): number =>
  entrySeats({ kind: 'block' }, calendarId.equals(providerId) ? 1 : Infinity).seats;

/** Returns the claims of busy times by the id of their day, for the dates only. */
const claimsByDay = ({ target, busy, dates }: BusyOrder): Map<string, HeldClaim[]> => {
  const first = fromLagos(dates.from, '00:00')!.getTime();
  const end = fromLagos(addDays(dates.to, 1), '00:00')!.getTime();
  const seats = seatsOf(target);
  const byDay = new Map<string, HeldClaim[]>();
  for (const time of busy) {
    if (time.end <= first || time.start >= end) continue;
    const bookingId = foreignClaimId(String(target._id), time.uidHash, time.start);
    const { start, end: until } = time;
    const claim = { bookingId, start, end: until, seats, kind: 'busy' as const, heldUntil: null };
    const [from, to] = [new Date(Math.max(time.start, first)), new Date(Math.min(time.end, end))];
    for (const key of calendarKeys(String(target.calendarId), from, to))
      byDay.set(key, [...(byDay.get(key) ?? []), claim]);
  }
  return byDay;
};

/** Creates missing days of busy times. Call it before the transaction of `writeBusyTimes`. */
export const openBusyDays = async (order: BusyOrder): Promise<void> => {
  await openKeys([...claimsByDay(order).keys()]);
};

const signature = (claims: readonly HeldClaim[]): string =>
  claims
    .map(({ bookingId, start, end, seats }) => `${bookingId} ${start} ${end} ${seats}`)
    .sort()
    .join('\n');

/**
 * Replaces the busy times of a foreign calendar on some dates, in the transaction `session`. Facts are not
 * judged: bookings at the same time stay. Only days that change are written, each under the version that was
 * read, so a booking of the same day is either seen or refused. Returns the number of changed days.
 */
export const writeBusyTimes = async (session: ClientSession, order: BusyOrder): Promise<number> => {
  const { target, dates } = order;
  const prefix = foreignClaimPrefix(String(target._id));
  const wanted = claimsByDay(order);
  const days = await CalendarDayModel.find(
    {
      _id: trusted({
        $gte: `${String(target.calendarId)}:${dates.from}`,
        $lte: `${String(target.calendarId)}:${dates.to}`,
      }),
    },
    'version claims',
    { session },
  ).lean<CalendarDay[]>();
  // A day that a concurrent change has removed from the read is opened by the next attempt.
  if ([...wanted.keys()].some((key) => !days.some(({ _id }) => _id === key))) throw outdatedRead();
  const writes = days
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
    .flatMap(({ _id, version, claims }) => {
      const [own, others] = [true, false].map((isOwn) =>
        claims.filter(({ bookingId }) => bookingId.startsWith(prefix) === isOwn),
      ) as [HeldClaim[], HeldClaim[]];
      const next = wanted.get(_id) ?? [];
      if (signature(own) === signature(next)) return [];
      const update = { $set: { claims: [...others, ...next] }, $inc: { version: 1 } };
      return [{ updateOne: { filter: { _id, version }, update } }];
    });
  if (writes.length === 0) return 0;
  const { matchedCount } = await CalendarDayModel.collection.bulkWrite(writes as never[], { session });
  if (matchedCount !== writes.length) throw outdatedRead();
  return writes.length;
};
