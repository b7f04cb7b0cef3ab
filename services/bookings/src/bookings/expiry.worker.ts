import { expireBookings } from '@tm/data';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';

/**
 * Cancels the requests that nobody has answered in time. Nobody can answer a request that is over and its time is free again at once, so
 * this only has to be soon.
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
