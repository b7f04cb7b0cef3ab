import { nextForeignRead } from '@tm/domain';
import { trusted, type Types } from '@tm/mongo';
import {
  ForeignCalendarModel,
  FOREIGN_DUE_INDEX,
  IS_READ,
  type ForeignCalendarRow,
} from '@tm/schema/bookings';
import { DUE_BATCH, processDueRows, type DuePass } from '../../due';
import { isOwnerActive, putOff, readCalendar, type Reading } from './readCalendar';

const findDue = (now: Date, passed: readonly Types.ObjectId[]): Promise<ForeignCalendarRow[]> =>
  ForeignCalendarModel.find({
    nextReadAt: trusted({ ...IS_READ, $lte: now }),
    ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
  })
    .sort(FOREIGN_DUE_INDEX)
    .hint(FOREIGN_DUE_INDEX)
    .limit(DUE_BATCH)
    .lean<ForeignCalendarRow[]>();

/**
 * Reads every foreign calendar that is due, one after the other, each in its own process. Calendars of users
 * who may not sign in are put off. Returns the number of calendars read (`processDueRows`).
 */
export const readDueCalendars = (reading: Reading, pass: DuePass = {}): Promise<number> =>
  processDueRows<ForeignCalendarRow>(
    {
      find: findDue,
      act: async (row, now) => {
        if (!(await isOwnerActive(row))) {
          await putOff(row, nextForeignRead(now, Math.random()), now);
          return false;
        }
        const read = await readCalendar(reading, row, 'worker', now);
        // The owner reads it in the list; the operator must see it in the log.
        if (read?.fault === 'address_lost') throw new Error('No key in CALENDAR_KEYS decrypts its address.');
        return read !== null;
      },
    },
    pass,
  );
