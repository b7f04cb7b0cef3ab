import { trusted, type Types } from '@tm/mongo';
import { CalendarEntryModel, ENTRY_CONTACT_INDEX, HAS_CONTACT } from '@tm/schema/bookings';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';

type Due = { _id: Types.ObjectId };

const dueAt = (now: Date) => ({ contactUntil: trusted({ ...HAS_CONTACT, $lte: now }) });

const findDue = (now: Date, passed: readonly Types.ObjectId[]): Promise<Due[]> =>
  CalendarEntryModel.find(
    { ...dueAt(now), ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }) },
    '_id',
  )
    .sort(ENTRY_CONTACT_INDEX)
    .hint(ENTRY_CONTACT_INDEX)
    .limit(DUE_BATCH)
    .lean<Due[]>();

const erase = async ({ _id }: Due, now: Date): Promise<boolean> => {
  const { modifiedCount } = await CalendarEntryModel.updateOne(
    { _id, ...dueAt(now) },
    { $set: { name: null, phone: null, note: null }, $unset: { contactUntil: 1 }, $inc: { version: 1 } },
  );
  return modifiedCount === 1;
};

/**
 * Removes names, phones and notes of entries that ended 90 days ago, because they are data of other people.
 * Returns the number of entries changed (`processDueRows`).
 */
export const eraseContacts = (pass: DuePass = {}): Promise<number> =>
  processDueRows({ find: findDue, act: erase }, pass);
