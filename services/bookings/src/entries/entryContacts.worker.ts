import { MINUTE_MS } from '@tm/domain';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';
import { eraseContacts } from './commands/eraseContacts';

/** Removes names and phones of entries 90 days after their end. */
export const entryContactsWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: eraseContacts,
    says: {
      failure: 'contacts of entries not erased',
      oneFailed: 'contact of an entry not erased',
      done: 'contacts of entries erased',
    },
    log,
    everyMs: 10 * MINUTE_MS,
  });
