import { remindersDue, type ReminderStep } from '@tm/domain';
import { inTransaction, outdatedRead, trusted, type ClientSession, type Types } from '@tm/mongo';
import { notifyAll } from '@tm/records';
import { BookingModel, HAS_REMINDER, REMINDER_INDEX, type BookingRow } from '@tm/schema/bookings';
import { processDueBatches, type DuePass } from '../due';
import { digestsOf } from './digest.notifications';
import { remindersOf } from './reminder.notifications';

type Due = { _id: Types.ObjectId };

const dueAt = (now: Date) => trusted({ ...HAS_REMINDER, $lte: now });

const findDue = (now: Date, passed: readonly Types.ObjectId[], limit: number): Promise<Due[]> =>
  BookingModel.find(
    { remindAt: dueAt(now), ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }) },
    '_id',
  )
    .sort(REMINDER_INDEX)
    .hint(REMINDER_INDEX)
    .limit(limit)
    .lean<Due[]>();

type Decided = { row: BookingRow; step: ReminderStep };

/**
 * Stores which reminders are done with, and when the next one is due. The version of the booking stays: a
 * reminder must not refuse a change that a party makes at the same moment.
 */
const mark = async (session: ClientSession, decided: readonly Decided[]): Promise<void> => {
  const writes = decided.map(({ row, step: { remindAt, reminded } }) => ({
    updateOne: {
      filter: { _id: row._id, version: row.version, remindAt: row.remindAt },
      update: remindAt ? { $set: { reminded, remindAt } } : { $set: { reminded }, $unset: { remindAt: 1 } },
    },
  }));
  const { matchedCount } = await BookingModel.collection.bulkWrite(writes as never[], { session });
  // The booking has changed since this transaction began, so the body runs again.
  if (matchedCount !== decided.length) throw outdatedRead();
};

/** Sends the reminders of some bookings in the transaction that stores it, so that none is sent twice. */
const remind = (due: readonly Due[], now: Date): Promise<number> =>
  inTransaction(async (session) => {
    const wanted = { _id: trusted({ $in: due.map(({ _id }) => _id) }), remindAt: dueAt(now) };
    const rows = await BookingModel.find(wanted, null, { session }).lean<BookingRow[]>();
    if (rows.length === 0) return 0;
    const decided = rows.map((row) => ({ row, step: remindersDue(row, now) }));
    await mark(session, decided);
    const sent = decided.flatMap(({ row, step }) => step.send.map((kind) => ({ row, kind })));
    const news = [...(await remindersOf(session, sent, now)), ...(await digestsOf(session, sent))];
    if (news.length > 0) await notifyAll(session, news);
    return rows.length;
  });

/**
 * Sends every reminder that is due and still true, in batches. Each batch is one transaction that reads its
 * bookings again: a booking that was moved or has ended since is not reminded of. Returns the number of
 * bookings handled (`processDueBatches`).
 */
export const sendReminders = (pass: DuePass = {}): Promise<number> =>
  processDueBatches({ find: findDue, act: remind }, pass);
