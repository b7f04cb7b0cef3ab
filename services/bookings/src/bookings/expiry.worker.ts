import { expireBookings } from './commands/expireBookings';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';

/**
 * Cancels requests that were not answered in time. An expired request cannot be answered and its time is free
 * at once, so a delay of the worker has no effect.
 */
export const expiryWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: expireBookings,
    says: {
      failure: 'requests not expired',
      oneFailed: 'request not expired',
      done: 'requests expired',
    },
    log,
  });
