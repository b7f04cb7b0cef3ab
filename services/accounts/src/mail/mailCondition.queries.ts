import { DAY_MS, fromLagos, lagosDate } from '@tm/domain';
import { currentTime, trusted, Types } from '@tm/mongo';
import type { MailCondition } from '@tm/records';
import { readBookings } from '@tm/schema/read';

/**
 * Returns true if the condition of a mail still holds when the mail is sent, which may be hours after it was
 * written. A reminder is not sent for a booking that was moved or has ended since. A mail without a condition
 * is always sent.
 */
export const isMailStillTrue = async (
  condition: MailCondition | undefined,
  now = currentTime(),
): Promise<boolean> => {
  if (!condition) return true;
  if (condition.bookingId !== undefined) {
    const startsAt = new Date(condition.startsAt);
    const { bookingId: _id } = condition;
    return startsAt > now && (await readBookings.exists({ _id, startsAt, status: 'accepted' })) !== null;
  }
  const { date, providerUserId } = condition;
  const midnight = fromLagos(date, '00:00');
  if (!midnight || lagosDate(now) >= date) return false;
  const found = await readBookings
    .findOne(
      {
        providerUserId: new Types.ObjectId(providerUserId),
        status: 'accepted',
        startsAt: trusted({ $gte: midnight, $lt: new Date(midnight.getTime() + DAY_MS) }),
      },
      '_id',
    )
    .hint({ providerUserId: 1, status: 1, startsAt: -1, _id: -1 })
    .lean();
  return found !== null;
};
