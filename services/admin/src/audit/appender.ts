import { auditHead, chainSecurity } from '@tm/data';
import { HOUR_MS } from '@tm/domain';
import { timedWorker, type Worker } from '@tm/service-kit';

type Log = Parameters<typeof timedWorker>[0]['log'];

const SECOND_MS = 1_000;

/** Brings security events into the audit log as long as there are any. */
export const appendSecurity = async (isStopping: () => boolean): Promise<void> => {
  while (!isStopping() && (await chainSecurity()) > 0);
};

/** Every service writes security events; this one is who chains them. */
export const appender = (log: Log): Worker =>
  timedWorker({ failure: 'security events not written down', act: appendSecurity, everyMs: SECOND_MS, log });

/**
 * The head of the chain in the service's own log, which lies elsewhere: a log that was cut off or written anew does not fit it
 * (`npm run audit:verify -- --head`).
 */
export const headNotes = (log: Log): Worker =>
  timedWorker({
    failure: 'audit head not noted',
    act: async () => {
      const head = await auditHead();
      if (head) log.info({ auditHead: `${head.seq}:${head.hash}` }, 'audit head');
    },
    everyMs: HOUR_MS,
    log,
  });
