import { endDueBookings } from './commands/endDueBookings';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';

/** Ends bookings that neither party has ended in time, so that every booking ends. */
export const clockWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: endDueBookings,
    says: {
      failure: 'due bookings not ended',
      oneFailed: 'due booking not ended',
      done: 'bookings ended by time',
    },
    log,
  });
