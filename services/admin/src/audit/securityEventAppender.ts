import { HOUR_MS } from '@tm/domain';
import { auditHead } from '@tm/records';
import { appendSecurityEvents } from './appendSecurityEvents.commands';
import { timedWorker, type Worker } from '@tm/service-kit';

type Log = Parameters<typeof timedWorker>[0]['log'];

const SECOND_MS = 1_000;

/** Appends security events to the audit log until none is left. */
export const appendSecurity = async (isStopping: () => boolean): Promise<void> => {
  while (!isStopping() && (await appendSecurityEvents()) > 0);
};

/**
 * Worker that appends security events; every service writes them, only this one appends them to the chain.
 */
export const securityEventAppender = (log: Log): Worker =>
  timedWorker({ failure: 'security events not appended', act: appendSecurity, everyMs: SECOND_MS, log });

/**
 * Worker that writes the head of the chain to the service log, which is stored elsewhere: a truncated or
 * rewritten chain does not match it (`npm run audit:verify -- --head`).
 */
export const auditHeadLogger = (log: Log): Worker =>
  timedWorker({
    failure: 'audit head not logged',
    act: async () => {
      const head = await auditHead();
      if (head) log.info({ auditHead: `${head.seq}:${head.hash}` }, 'audit head');
    },
    everyMs: HOUR_MS,
    log,
  });
