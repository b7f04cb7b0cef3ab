import { countDueReviews } from '@tm/data';
import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

const LOOK_MS = 30_000;

/** Makes early reviews count whose appointed start has come, at the start of the process and about every half minute. */
export const dueReviewsWorker = (log: Service['log'], everyMs = LOOK_MS): Worker =>
  timedWorker({
    failure: 'reviews not counted',
    everyMs,
    log,
    act: async (isStopping) => {
      const count = await countDueReviews({
        isStopping,
        onError: (error, reviewId) => {
          log.warn({ reviewId, err: loggable(error) }, 'review not counted');
        },
      });
      if (count > 0) log.info({ count }, 'early reviews counted');
    },
  });
