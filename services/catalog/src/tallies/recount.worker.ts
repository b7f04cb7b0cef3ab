import { setTimeout as pause } from 'node:timers/promises';
import { nativeDatabase, recountListings } from '@tm/data';
import { MINUTE_MS } from '@tm/domain';
import type { Service, Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

/** By then processes of the version before are gone, which may have changed listings past the tallies. */
const FIRST_MS = 10 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;

type Settings = { log: Pick<Service['log'], 'warn'>; firstMs?: number; everyMs?: number };

/** Recounts the active listings some minutes after the start and every hour; a count that was off is mended and logged. */
export const recountWorker = ({ log, firstMs = FIRST_MS, everyMs = EVERY_MS }: Settings): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  const recount = async (): Promise<void> => {
    try {
      const drift = await recountListings(nativeDatabase());
      if (Object.keys(drift).length > 0) log.warn({ drift }, 'counts of listings were off, and are mended');
    } catch (error) {
      log.warn({ err: loggable(error) }, 'listings not recounted');
    }
  };

  const loop = async (): Promise<void> => {
    await rest(firstMs);
    while (!signal.aborted) {
      await recount();
      await rest(everyMs);
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
