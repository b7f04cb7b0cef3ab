import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';
import { readDueCalendars } from './commands/readDueCalendars';
import type { Reading } from './commands/readCalendar';

/** Reads foreign calendars when they are due: each about every half hour. */
export const foreignWorker =
  (reading: Reading) =>
  (log: Service['log']): Worker =>
    dueWorker({
      act: (pass) => readDueCalendars(reading, pass),
      says: {
        failure: 'foreign calendars not read',
        oneFailed: 'foreign calendar not read',
        done: 'foreign calendars read',
      },
      log,
    });
