import { CALL_INTERVAL_MS, MAX_CALLS, isNotedCall, type BookingParty } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';

/** Index that the list of calls cannot reach. */
const BEYOND_BOTH = `calls.${2 * MAX_CALLS}`;

/**
 * Notes that a party has tapped on the phone number of the other one, at our time and without the number. It
 * is no change of the booking: the version stays, and no notification is sent. A tap that does not count
 * (`isNotedCall`) has no effect.
 */
export const noteCall = async (
  { seen, by }: { seen: BookingRow; by: BookingParty },
  now = currentTime(),
): Promise<void> => {
  if (!isNotedCall(seen, by, now)) return;
  const since = new Date(now.getTime() - CALL_INTERVAL_MS);
  await BookingModel.updateOne(
    {
      _id: seen._id,
      status: seen.status,
      calls: trusted({ $not: { $elemMatch: { by, at: { $gt: since } } } }),
      [BEYOND_BOTH]: trusted({ $exists: false }),
    },
    { $push: { calls: { by, at: now } } },
    { timestamps: false },
  );
};
