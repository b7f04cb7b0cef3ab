import { currentTime, DomainError, inTransaction, trusted, type Types } from '@tm/mongo';
import { enqueue } from '@tm/records';
import { CLOSING_INDEX, UserModel } from '@tm/schema/accounts';
import { OutboxModel } from '@tm/schema/records';
import { findOpenBookings } from '../queries/openBookings.queries';
import { erasePerson } from './erasePerson';

type Pass = {
  now?: Date;
  isStopping?: () => boolean;
  /** Called for each account whose erasure failed. The pass continues without it. */
  onError?: (error: unknown, userId: string) => void;
};

/** Enqueues the end of the open bookings again, if its job was given up or a booking moved ahead since. */
const closeBookingsAgain = (userId: string, closedAt: Date): Promise<void> =>
  inTransaction(async (session) => {
    const job = { kind: 'close-bookings', state: 'waiting', 'payload.userId': userId } as const;
    if (await OutboxModel.exists(job).session(session)) return;
    await enqueue(session, 'close-bookings', { userId, cause: 'closed', closedAt });
  });

/** Erases a closed account. Returns false while a booking is open, or when its owner keeps it. */
const eraseClosed = async (userId: string, closedAt: Date, now: Date): Promise<boolean> => {
  const { open, ahead } = await findOpenBookings(null, userId, now);
  if (ahead > 0) await closeBookingsAgain(userId, closedAt);
  if (open > 0) return false;
  try {
    await erasePerson(userId, { closedAt }, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** Accounts per read. */
const BATCH = 100;

/**
 * Erases the closed accounts that can no longer be kept and have no open booking, and returns their number.
 * Bookings that have begun end by their parties or by time, so every account is erased at last. May run in
 * several processes at once, and a killed one leaves nothing half done.
 */
export const eraseClosedAccounts = async ({
  now = currentTime(),
  isStopping = () => false,
  onError = (error) => {
    throw error;
  },
}: Pass = {}): Promise<number> => {
  let count = 0;
  const passed: Types.ObjectId[] = [];
  for (;;) {
    const due = {
      'closing.keepUntil': trusted({ $gt: new Date(0), $lte: now }),
      _id: trusted({ $nin: passed }),
    };
    const rows = await UserModel.find(due, 'closing').hint(CLOSING_INDEX).limit(BATCH).lean();
    if (rows.length === 0) return count;
    for (const { _id, closing } of rows) {
      if (isStopping()) return count;
      const userId = String(_id);
      const isErased = await eraseClosed(userId, closing!.at, now).catch((error: unknown) => {
        onError(error, userId);
        return false;
      });
      if (isErased) count += 1;
      passed.push(_id);
    }
  }
};
