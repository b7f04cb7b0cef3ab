import { countDueReviews } from './commands/countDueReviews';
import type { Service, Worker } from '@tm/service-kit';
import { dueWorker } from '../due';

/** Counts early reviews when the scheduled start of their booking has come. */
export const dueReviewsWorker = (log: Service['log']): Worker =>
  dueWorker({
    act: countDueReviews,
    says: {
      failure: 'reviews not counted',
      oneFailed: 'review not counted',
      done: 'early reviews counted',
    },
    log,
  });
