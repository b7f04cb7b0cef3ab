import { clockDue } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { CLOCK_INDEX, HAS_CLOCK } from '@tm/schema/bookings';
import type { DuePass } from '../../due';
import { endByTime } from './endByTime';

/**
 * Ends every accepted or started booking whose time has come: completes those that took place as far as
 * known, and cancels those that were never started. Returns the number ended (`endByTime`).
 */
export const endDueBookings = (pass: DuePass = {}): Promise<number> =>
  endByTime(
    {
      dueAt: (now) => ({ clockAt: trusted({ ...HAS_CLOCK, $lte: now }) }),
      index: CLOCK_INDEX,
      to: clockDue,
    },
    pass,
  );
