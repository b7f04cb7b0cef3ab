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
  /** Jobs that run at the same time. Default: 1. */
  atOnce?: number;
  /**
   * Milliseconds between the starts of two jobs, so that thousands of jobs leave most of the processors to
   * calls. Default: 0.
   */
  spacingMs?: number;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Creates a worker that runs the jobs of one kind, `atOnce` at the same time, those that are due first first.
 * Any number of workers may run in any number of processes.
 */
export const outboxWorker = <K extends OutboxKind>({
  kind,
  handle,
  log,
  pollMs = 1_000,
  leaseMs = 60_000,
  atOnce = 1,
  spacingMs = 0,
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

  /** The database is not reachable; jobs wait. */
  const warn = (error: unknown) => log.warn({ kind, err: loggable(error) }, 'outbox not reachable');

  return loopWorker(async ({ signal, rest }) => {
    const running = new Set<Promise<void>>();
    const begin = (job: LeasedJob<K>) => {
      const one: Promise<void> = work(job)
        .catch(warn)
        .finally(() => running.delete(one));
      running.add(one);
    };
    while (!signal.aborted) {
      if (running.size >= atOnce) await Promise.race(running);
      const job = await claimJob(kind, leaseMs).catch(warn);
      if (job) begin(job);
      const pauseMs = job ? spacingMs : pollMs;
      if (pauseMs > 0) await rest(pauseMs);
    }
    await Promise.all(running);
  });
};
