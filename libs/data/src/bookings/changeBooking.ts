import type { BookingEventKind, BookingParty } from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { conflict, type Refusal } from '../refusal';
import { BookingModel, type BookingRow } from './booking.schema';

/** Who changes a booking: one of its sides, as a person; or the clock. */
export type Changer = { by: BookingParty; actorId: string } | { by: 'system' };

/** 409 `booking_changed`. */
export const bookingChanged = (): Refusal =>
  conflict('booking_changed', 'Somebody else changed this booking just now. Please look at it again.');

type Change = {
  set: Partial<Pick<BookingRow, 'status' | 'startsAt' | 'endsAt' | 'expiresAt' | 'proposal' | 'earnedFrom'>>;
  /** What the history says of it, unless it is a move along the table. */
  event?: { kind: Exclude<BookingEventKind, 'status'>; startsAt: Date };
};

const sideOf = (who: Changer) => {
  if (who.by === 'system') return {};
  const actor = new Types.ObjectId(who.actorId);
  return who.by === 'customer' ? { customerId: actor } : { providerUserId: actor };
};

/**
 * Changes a booking in one atomic update that finds it only as `seen` was, with its entry in the history. Answers the booking as it
 * is now. Refuses: 409 `booking_changed` when it has changed since, so that of two who act at once exactly one wins (PD-21).
 */
export const changeBooking = async (
  session: ClientSession,
  seen: BookingRow,
  who: Changer,
  { set, event }: Change,
  now: Date,
): Promise<BookingRow> => {
  const actorId = who.by === 'system' ? null : new Types.ObjectId(who.actorId);
  const status = set.status ?? seen.status;
  const entry = { kind: 'status', status, at: now, by: who.by, actorId, ...event };
  const changed = await BookingModel.findOneAndUpdate(
    { _id: seen._id, ...sideOf(who), status: seen.status, version: seen.version },
    {
      $set: set,
      // Where a request came from matters while it waits.
      ...(set.status && { $unset: { sentFrom: 1 } }),
      $inc: { version: 1 },
      $push: { history: entry },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (!changed) throw bookingChanged();
  return changed as BookingRow;
};
