import { trusted } from '@tm/mongo';
import { CAN_EXPIRE, EXPIRY_INDEX } from '@tm/schema/bookings';
import type { DuePass } from '../../due';
import { endByTime } from './endByTime';

/** Cancels every request whose hold has ended. Returns the number cancelled (`endByTime`). */
export const expireBookings = (pass: DuePass = {}): Promise<number> =>
  endByTime(
    {
      dueAt: (now) => ({ expiresAt: trusted({ ...CAN_EXPIRE, $lte: now }), status: 'pending' }),
      index: EXPIRY_INDEX,
      to: () => 'cancelled',
    },
    pass,
  );
