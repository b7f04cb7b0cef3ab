import {
  isAgreed,
  isUnpaid,
  nextClockAt,
  nextRemindAt,
  occupiesSlot,
  type BookingEventKind,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import { byId, Types, type ClientSession, conflict, type DomainError, trusted } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

/** The initiator of a usual change: a user as one of the parties, or a worker. */
export type PartyOrSystem = { by: BookingParty; actorId: string } | { by: 'system' };
/** The initiator of a change, who may also be an admin. */
export type Changer = PartyOrSystem | { by: 'admin'; actorId: string };

/** Error 409 `booking_changed`. */
export const bookingChanged = (): DomainError =>
  conflict('booking_changed', 'This booking has changed since you opened it. Please look at it again.');

export type Change = {
  set: Partial<
    Pick<
      BookingRow,
      'status' | 'startsAt' | 'endsAt' | 'expiresAt' | 'proposal' | 'earnedFrom' | 'ending' | 'absence'
    > & { 'payment.startedByCode': true; 'payment.finishedByCode': true }
  >;
  /** The history entry, unless the change is a transition. */
  event?: { kind: Exclude<BookingEventKind, 'status'>; startsAt?: Date };
};

type Entry = { kind: BookingEventKind; status: BookingStatus; at: Date; by: Changer['by'] };

/**
 * Returns when time itself ends the changed booking (`clockAt`), and when its next reminder is due
 * (`remindAt`); undefined if never. A changed time has all its reminders to come.
 */
export const dueTimesOf = (seen: BookingRow, set: Change['set'], entry: Entry) => {
  const booking = { ...seen, ...set, history: [...seen.history, entry] };
  const reminded = set.startsAt ? [] : seen.reminded;
  return {
    clockAt: isAgreed(booking.status) ? (nextClockAt(booking) ?? undefined) : undefined,
    remindAt: nextRemindAt({ ...booking, reminded }) ?? undefined,
  };
};

/**
 * The pass of a worker begins before it reads a booking, and clocks of two machines differ, so that the last
 * entry may be later than `now`. The history stays in order.
 */
const latest = (now: Date, last: Date | undefined): Date => (last && last > now ? last : now);

const sideOf = (who: Changer) => {
  if (who.by === 'system' || who.by === 'admin') return {};
  const actor = new Types.ObjectId(who.actorId);
  return who.by === 'customer' ? { customerId: actor } : { providerUserId: actor };
};

/**
 * Returns the fields of the payment that the end of a booking changes: an unpaid one lapses, and held money
 * waits for its decision.
 */
const endedPayment = (seen: BookingRow, status: BookingStatus, at: Date) => {
  if (occupiesSlot(status) || !occupiesSlot(seen.status)) return {};
  if (isUnpaid(seen)) return { 'payment.state': 'lapsed' as const };
  return seen.payment?.state === 'held' ? { 'payment.moneyAt': at } : {};
};

/**
 * Returns the guarded update of a change: it matches only the version in `seen`, and adds a history entry. So
 * exactly one of two concurrent changes succeeds (PD-21).
 */
const updateOf = (seen: BookingRow, who: Changer, { set, event }: Change, now: Date) => {
  const actorId = who.by === 'system' ? null : new Types.ObjectId(who.actorId);
  const status = set.status ?? seen.status;
  const at = latest(now, seen.history.at(-1)?.at);
  const entry = { kind: 'status' as const, status, at, by: who.by, actorId, ...event };
  const { clockAt, remindAt } = dueTimesOf(seen, set, entry);
  const unset = {
    ...(!clockAt && seen.clockAt && { clockAt: 1 as const }),
    // A worker may have set a later reminder since the booking was read.
    ...(!remindAt && { remindAt: 1 as const }),
    // Reminders and the answer of the customer are about the former time.
    ...(set.startsAt && { reminded: 1 as const, comingAt: 1 as const }),
    // The source of a request is needed only while it is pending.
    ...(set.status && { sentFrom: 1 as const }),
  };
  return {
    filter: { _id: seen._id, ...sideOf(who), status: seen.status, version: seen.version },
    update: {
      $set: {
        ...set,
        ...endedPayment(seen, status, at),
        ...(set.status === 'completed' && { earnedAt: set.earnedFrom ?? at }),
        ...(clockAt && { clockAt }),
        ...(remindAt && { remindAt }),
      },
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
      $inc: { version: 1 },
      $push: { history: entry },
    },
  };
};

/**
 * Changes a booking by one atomic update (`updateOf`) and returns the changed booking. Rejects with 409
 * `booking_changed` when the booking has changed since it was `seen`.
 */
export const changeBooking = async (
  session: ClientSession,
  seen: BookingRow,
  who: Changer,
  change: Change,
  now: Date,
): Promise<BookingRow> => {
  const { filter, update } = updateOf(seen, who, change, now);
  const options = { session, returnDocument: 'after' } as const;
  const changed = await BookingModel.findOneAndUpdate(filter, update, options).lean();
  if (!changed) throw bookingChanged();
  return changed as BookingRow;
};

/** A change of a booking that was `seen`. */
export type SeenChange<Set = Change['set']> = { seen: BookingRow; set: Set };

/**
 * Changes several bookings as `changeBooking` does, by one write and one read for any number of them. Returns
 * the changed bookings in the order of `changes`. Rejects with 409 `booking_changed` when one of them has
 * changed since it was `seen`; the caller then changes none.
 */
export const changeBookings = async (
  session: ClientSession,
  changes: readonly SeenChange[],
  who: Changer,
  now: Date,
): Promise<BookingRow[]> => {
  const writes = changes.map(({ seen, set }) => ({ updateOne: updateOf(seen, who, { set }, now) }));
  const { matchedCount } = await BookingModel.bulkWrite(writes as never[], { session });
  if (matchedCount !== changes.length) throw bookingChanged();
  const ids = changes.map(({ seen }) => seen._id);
  const rows = await BookingModel.find({ _id: trusted({ $in: ids }) }, null, { session }).lean<
    BookingRow[]
  >();
  const changed = byId(rows);
  return ids.map((id) => changed.get(String(id))!);
};
