import { setTimeout as pause } from 'node:timers/promises';
import { claimJob, finishJob, postponeJob, type LeasedJob, type OutboxKind } from '@tm/data';
import type { Logger } from 'pino';
import { loggable } from '../observability/logger';
import type { Worker } from './workerContract';

type Settings<K extends OutboxKind> = {
  kind: K;
  /** Does the work. It may be done twice when a worker dies between doing and saying so: make the second time harmless. */
  handle: (job: LeasedJob<K>) => Promise<void>;
  log: Logger;
  /** How often to look when there is nothing to do, and how long a job is ours, in ms. */
  pollMs?: number;
  leaseMs?: number;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Works off the outbox rows of one kind, one after the other; any number of these may run in any number of processes. */
export const outboxWorker = <K extends OutboxKind>({
  kind,
  handle,
  log,
  pollMs = 1_000,
  leaseMs = 60_000,
}: Settings<K>): Worker => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const work = async (job: LeasedJob<K>): Promise<void> => {
    try {
      await handle(job);
    } catch (error) {
      const state = await postponeJob(job, messageOf(error));
      // The message stays in the row: a mail server's words may hold the address.
      log.warn(
        { jobId: job.id, kind, attempts: job.attempts, state, err: loggable(error) },
        'outbox job failed',
      );
      return;
    }
    await finishJob(job);
  };

  const rest = () => pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const job = await claimJob(kind, leaseMs);
        if (job) await work(job);
        else await rest();
      } catch (error) {
        // The database is away: the rows wait.
        log.warn({ kind, err: loggable(error) }, 'outbox not reachable');
        await rest();
      }
    }
  };

  return {
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
