import { trusted, type Types } from 'mongoose';
import { Refusal } from '../refusal';
import { BookingModel, CAN_EXPIRE, EXPIRY_INDEX, type BookingRow } from './booking.schema';
import { transitionBooking } from './transitionBooking';

/** Read at once: what one process has in hand when it dies. */
const BATCH = 100;

const overdue = async (now: Date, passed: readonly Types.ObjectId[]): Promise<BookingRow[]> => {
  const rows = await BookingModel.find({
    expiresAt: trusted({ ...CAN_EXPIRE, $lte: now }),
    status: 'pending',
    ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
  })
    .sort(EXPIRY_INDEX)
    .hint(EXPIRY_INDEX)
    .limit(BATCH)
    .lean();
  return rows as BookingRow[];
};

/** Each process in an order of its own: those that come at the same moment do not all begin with the same one. */
const shuffled = <Row>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ row }) => row);

/** True when this call has cancelled it; false when somebody else has moved it first. */
const expire = async (seen: BookingRow, now: Date): Promise<boolean> => {
  try {
    await transitionBooking({ seen, to: 'cancelled', by: 'system' }, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

type Pass = {
  now?: Date;
  isStopping?: () => boolean;
  /** Told of each booking that could not be cancelled; the pass goes on without it. */
  onError?: (error: unknown, bookingId: string) => void;
};

/**
 * Cancels every request whose time to be answered is over, and tells both sides: each in a transaction of its own that finds it only while
 * it still waits. So any number of processes may do this at once, and one that dies leaves nothing half done. Returns how many it cancelled.
 */
export const expireBookings = async ({
  now = new Date(),
  isStopping = () => false,
  onError = (error) => {
    throw error;
  },
}: Pass = {}): Promise<number> => {
  const passed: Types.ObjectId[] = [];
  let count = 0;
  for (;;) {
    const rows = isStopping() ? [] : await overdue(now, passed);
    if (rows.length === 0) return count;
    for (const row of shuffled(rows)) {
      if (isStopping()) return count;
      const isDone = await expire(row, now).catch((error: unknown) => {
        onError(error, String(row._id));
        return false;
      });
      if (isDone) count += 1;
      // Whatever still waits is the next pass's.
      else passed.push(row._id);
    }
  }
};
