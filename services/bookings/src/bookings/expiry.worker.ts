import { expireBookings } from '@tm/data';
import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

/** Nobody can answer a request that is over, so this only has to be soon: its time is free again at once, its end is told within this. */
const LOOK_MS = 30_000;

/** Cancels the requests that nobody has answered in time, at the start and about every half minute. */
export const expiryWorker = (log: Service['log'], everyMs = LOOK_MS): Worker =>
  timedWorker({
    failure: 'requests not expired',
    everyMs,
    log,
    act: async (isStopping) => {
      const count = await expireBookings({
        isStopping,
        onError: (error, bookingId) => {
          log.warn({ bookingId, err: loggable(error) }, 'request not expired');
        },
      });
      if (count > 0) log.info({ count }, 'requests expired');
    },
  });
