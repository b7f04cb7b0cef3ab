import {
  absenceOutcomeByTime,
  cancelFreeUntil,
  endingBySystem,
  endingKind,
  isAbsenceOpen,
  needsReason,
  type BookingMover,
  type BookingStatus,
  type CancelReason,
  type CodeKind,
} from '@tm/domain';
import { endAbsence, moveBookings, notifyAbsenceEnded, type MoveSet } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { notifyEndedByTime } from '../booking.notifications';

type Move = {
  seen: BookingRow;
  to: BookingStatus;
  by: BookingMover;
  reason?: CancelReason | undefined;
  note?: string | undefined;
  freeUntilStart?: boolean | undefined;
  /** The code of the customer that the provider has entered rightly, if it counts. */
  byCode?: CodeKind | undefined;
};

/** Returns how the booking ends by this move; null if it goes on. */
const endingOf = (
  { seen, to, by, reason, note, freeUntilStart }: Move,
  now: Date,
): BookingRow['ending'] | null => {
  const isLate = cancelFreeUntil({ ...seen, freeUntilStart }) <= now;
  const kind = by === 'system' ? endingBySystem(seen, to) : endingKind(seen.status, to, by, isLate);
  if (!kind) return null;
  const why = needsReason(seen.status, to, by) && { ...(reason && { reason }), ...(note && { note }) };
  return { kind, by, at: now, ...why };
};

const CODE_FIELDS = {
  start: { 'payment.startedByCode': true },
  finish: { 'payment.finishedByCode': true },
} as const;

/** Returns the fields that a move changes. */
export const setOf = (move: Move, now: Date): MoveSet => {
  const { seen, to } = move;
  const isUnearned = to === 'completed' && now < seen.startsAt;
  const earnedFrom = isUnearned ? { earnedFrom: seen.startsAt } : {};
  const ending = endingOf(move, now);
  const proof = move.byCode ? CODE_FIELDS[move.byCode] : {};
  return { status: to, expiresAt: null, proposal: null, ...earnedFrom, ...(ending && { ending }), ...proof };
};

/** Ends a booking by its report of an absence that was not answered, or not ruled on, in time. */
const endByAbsence = async (session: ClientSession, seen: BookingRow, now: Date): Promise<BookingRow> => {
  const outcome = absenceOutcomeByTime(seen.absence!);
  const booking = await endAbsence(session, { seen, by: 'system' }, { outcome, now });
  await notifyAbsenceEnded(session, booking);
  return booking;
};

/** A booking of one provider that time moves to a status. */
export type MoveByTime = Pick<Move, 'seen' | 'to'>;

/**
 * Moves bookings of one provider because of the time, in the transaction of the caller, and notifies both
 * parties of each. Any number of them takes about as many database calls as one. A booking with an open
 * report of an absence is moved alone. Rejects with 409 `booking_changed` when one has changed since it was
 * `seen`.
 */
export const moveByTime = async (
  session: ClientSession,
  moves: readonly MoveByTime[],
  now: Date,
): Promise<BookingRow[]> => {
  const [first] = moves;
  if (moves.length === 1 && first && isAbsenceOpen(first.seen))
    return [await endByAbsence(session, first.seen, now)];
  const by = 'system' as const;
  const changes = moves.map(({ seen, to }) => ({ seen, set: setOf({ seen, to, by }, now) }));
  const bookings = await moveBookings(session, changes, { by }, now);
  await notifyEndedByTime(session, bookings);
  return bookings;
};
