import { nativeDatabase } from '@tm/mongo';
import { recountListings } from '@tm/schema/catalog';
import { MINUTE_MS } from '@tm/domain';
import { loopWorker, type Service, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';

/**
 * Delay of the first run. Processes of the previous version, which may not update the counters, have ended by
 * then.
 */
const FIRST_MS = 10 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;

type Settings = { log: Pick<Service['log'], 'warn'>; firstMs?: number; everyMs?: number };

/**
 * Rebuilds the counters of active listings some minutes after the start and every hour. Wrong counters are
 * corrected and logged.
 */
export const recountWorker = ({ log, firstMs = FIRST_MS, everyMs = EVERY_MS }: Settings): Worker => {
  const recount = async (): Promise<void> => {
    try {
      const drift = await recountListings(nativeDatabase());
      if (Object.keys(drift).length > 0) log.warn({ drift }, 'wrong counters of listings corrected');
    } catch (error) {
      log.warn({ err: loggable(error) }, 'counters of listings not rebuilt');
    }
  };

  return loopWorker(async ({ signal, rest }) => {
    await rest(firstMs);
    while (!signal.aborted) {
      await recount();
      await rest(everyMs);
    }
  });
};
