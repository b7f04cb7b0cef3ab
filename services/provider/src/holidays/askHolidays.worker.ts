import { HOUR_MS } from '@tm/domain';
import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { askHolidays } from './askHolidays.commands';

/** Asks businesses about public holidays of the next two weeks. */
export const askHolidaysWorker = (log: Service['log'], everyMs = HOUR_MS): Worker =>
  timedWorker({
    failure: 'businesses not asked about holidays',
    everyMs,
    log,
    act: async (isStopping) => {
      const count = await askHolidays({ isStopping });
      if (count > 0) log.info({ count }, 'businesses asked about holidays');
    },
  });
