import { claimJob, finishJob, postponeJob, type LeasedJob } from '@tm/records';
import type { OutboxKind } from '@tm/schema/records';
import type { Logger } from 'pino';
import { loggable } from '../observability/logger';
import { loopWorker } from './loopWorker';
import type { Worker } from './workerContract';

type Settings<K extends OutboxKind> = {
  kind: K;
  /**
   * Runs the job. It must be safe to repeat, because a worker may die after the work and before marking it as
   * done.
   */
  handle: (job: LeasedJob<K>) => Promise<void>;
  log: Logger;
  /** Milliseconds between polls without due jobs, and duration of a lease. */
  pollMs?: number;
  leaseMs?: number;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Creates a worker that runs the jobs of one kind, one after the other. Any number may run in any number of
 * processes.
 */
export const outboxWorker = <K extends OutboxKind>({
  kind,
  handle,
  log,
  pollMs = 1_000,
  leaseMs = 60_000,
}: Settings<K>): Worker => {
  const work = async (job: LeasedJob<K>): Promise<void> => {
    try {
      await handle(job);
    } catch (error) {
      const state = await postponeJob(job, messageOf(error));
      // The error message is stored in the row only: mail servers may quote the address.
      log.warn(
        { jobId: job.id, kind, attempts: job.attempts, state, err: loggable(error) },
        'outbox job failed',
      );
      return;
    }
    await finishJob(job);
  };

  return loopWorker(async ({ signal, rest }) => {
    while (!signal.aborted) {
      try {
        const job = await claimJob(kind, leaseMs);
        if (job) await work(job);
        else await rest(pollMs);
      } catch (error) {
        // The database is not reachable; jobs wait.
        log.warn({ kind, err: loggable(error) }, 'outbox not reachable');
        await rest(pollMs);
      }
    }
  });
};
