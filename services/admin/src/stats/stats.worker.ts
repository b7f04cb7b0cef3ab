import { closeDays } from './days/closeDays';
import { countAhead, recountBookings } from './days/bookingTotal';
import { storePublicTotals } from './days/publicTotals';
import { currentTime, nativeDatabase } from '@tm/mongo';
import { recountDays } from './days/recountDays';
import { recountPeople } from '@tm/schema/records';
import { loggable, timedWorker, type Service, type Worker } from '@tm/service-kit';

const EVERY_MS = 60_000;

/**
 * The functions that rebuild the counters; each runs once a day. Differences, from writes that bypassed the
 * commands, are corrected and logged.
 */
const RECOUNTS = {
  people: () => recountPeople(nativeDatabase()),
  bookings: async () => ({ bookings: await recountBookings() }),
  days: async () => ({ days: await recountDays() }),
};
type Counted = keyof typeof RECOUNTS;
const ALL: readonly Counted[] = ['people', 'bookings', 'days'];

/** Runs each rebuild separately and returns the failed ones for the next pass. */
const recount = async (due: readonly Counted[], log: Service['log']): Promise<Counted[]> => {
  const failed: Counted[] = [];
  for (const name of due)
    try {
      const drift = await RECOUNTS[name]();
      if (Object.values(drift).some((by) => by !== 0))
        log.warn({ drift }, `wrong counters of ${name} corrected`);
    } catch (error) {
      log.warn({ err: loggable(error) }, `counters of ${name} not rebuilt`);
      failed.push(name);
    }
  return failed;
};

/**
 * Counts ahead what the admin's statistics would otherwise count in every view: bookings up to some minutes
 * ago, and days that are over. Statistics are correct without it, but slower. Also stores the numbers of the
 * landing page, which are absent without it.
 */
export const statsWorker = (log: Service['log'], everyMs = EVERY_MS): Worker => {
  let due: readonly Counted[] = [];
  return timedWorker({
    failure: 'statistics not counted ahead',
    everyMs,
    log,
    act: async (isStopping) => {
      await countAhead();
      const onClosed = () => {
        due = ALL;
      };
      // Runs also if a later day fails, because closed days need the rebuild.
      try {
        await closeDays(currentTime(), { isStopping, onClosed });
      } finally {
        due = await recount(due, log);
      }
      await storePublicTotals();
    },
  });
};
