import { countDueEarnings } from './commands/countDueEarnings';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';

/** Counts bookings that were completed before their scheduled start as earned, when the start has come. */
export const dueEarningsWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: countDueEarnings,
    says: {
      failure: 'early completions not counted',
      oneFailed: 'early completion not counted',
      done: 'early completions counted as earned',
    },
    log,
  });
