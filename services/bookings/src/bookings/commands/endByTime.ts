import { checkTransition, isAbsenceOpen, type BookingStatus } from '@tm/domain';
import { DomainError, groupBy, inTransaction, trusted, type Types } from '@tm/mongo';
import { BookingModel, type BookingRow, type CLOCK_INDEX, type EXPIRY_INDEX } from '@tm/schema/bookings';
import { chunksOf, processDueBatches, type DuePass } from '../../due';
import { moveByTime } from './move.writes';

type Ending = {
  /** Returns a filter of the bookings that are due at `now`; `index` is its index. */
  dueAt: (now: Date) => object;
  index: typeof EXPIRY_INDEX | typeof CLOCK_INDEX;
  /** Returns the status that a due booking moves to; null when it is not due any more. */
  to: (booking: BookingRow, now: Date) => BookingStatus | null;
};

/** The fields that the batch of a due booking follows from. */
type Due = Pick<BookingRow, '_id' | 'providerId' | 'absence'>;

/** Due bookings of one read. With many, more bookings of one provider are in it. */
const READ = 2_000;
/**
 * Bookings of one transaction. A larger one saves little, and calls of the same people wait for it longer.
 */
const BATCH = 10;

const findDue = ({ dueAt, index }: Ending, now: Date, passed: readonly Types.ObjectId[]): Promise<Due[]> =>
  BookingModel.find(
    { ...dueAt(now), ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }) },
    'providerId absence',
  )
    .sort(index)
    .hint(index)
    .limit(READ)
    .lean<Due[]>();

/** Returns batches of one provider. A booking with an open report of an absence is a batch without others. */
const batchesOf = (rows: readonly Due[]): Due[][] =>
  [...groupBy(rows, (row) => String(isAbsenceOpen(row) ? row._id : row.providerId)).values()].flatMap((own) =>
    chunksOf(own, BATCH),
  );

/** Ends bookings of one provider that are still due, in one transaction, and returns how many. */
const endBatch = async (due: readonly Due[], { to }: Ending, now: Date): Promise<number> => {
  try {
    return await inTransaction(async (session) => {
      const ids = { _id: trusted({ $in: due.map(({ _id }) => _id) }) };
      // One order, so that two workers do not wait for each other in a circle.
      const rows = await BookingModel.find(ids, null, { session }).sort({ _id: 1 }).lean<BookingRow[]>();
      const moves = rows.flatMap((seen) => {
        const status = to(seen, now);
        const isLegal = status && checkTransition(seen, status, 'system', now) === 'legal';
        // A report that was made since the batch was formed: the next read sees it.
        const isLeft = rows.length > 1 && isAbsenceOpen(seen);
        return isLegal && !isLeft ? [{ seen, to: status }] : [];
      });
      return moves.length === 0 ? 0 : (await moveByTime(session, moves, now)).length;
    });
  } catch (error) {
    // Another change was first. The others of a batch are handled one by one.
    if (error instanceof DomainError && due.length === 1) return 0;
    throw error;
  }
};

/**
 * Ends every due booking and notifies both parties. Bookings of one provider are handled in batches: each is
 * one transaction that reads its bookings again and matches only the versions that it has read, so that a
 * change by a party wins. Returns the number ended (`processDueBatches`).
 */
export const endByTime = (ending: Ending, pass: DuePass): Promise<number> =>
  processDueBatches(
    {
      find: (now, passed) => findDue(ending, now, passed),
      batchesOf,
      act: (rows, now) => endBatch(rows, ending, now),
    },
    pass,
  );
