import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';
import { sendReminders } from './sendReminders.commands';

/** Sends the reminders of bookings when they are due. */
export const remindersWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: sendReminders,
    says: {
      failure: 'reminders not sent',
      oneFailed: 'reminder not sent',
      done: 'bookings reminded of',
    },
    log,
  });
