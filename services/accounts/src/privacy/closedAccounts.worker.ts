import { MINUTE_MS } from '@tm/domain';
import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';
import { eraseClosedAccounts } from './commands/eraseClosedAccounts';

/** Erases closed accounts whose bookings have ended. */
export const closedAccountsWorker = (log: Service['log'], everyMs = MINUTE_MS): Worker =>
  timedWorker({
    failure: 'closed accounts not erased',
    everyMs,
    log,
    act: async (isStopping) => {
      const onError = (error: unknown, userId: string) =>
        log.warn({ userId, err: loggable(error) }, 'closed account not erased');
      const count = await eraseClosedAccounts({ isStopping, onError });
      if (count > 0) log.info({ count }, 'closed accounts erased');
    },
  });
