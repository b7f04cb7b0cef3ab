import { currentTime, trusted, Types } from '@tm/mongo';
import { storedBookingCounts, countReviewsForAuthor } from '@tm/data-bookings';
import { SessionModel } from '@tm/schema/records';

const openSessionsOf = async (userId: Types.ObjectId) => {
  const open = {
    userId,
    pending: trusted({ $ne: true }),
    expiresAt: trusted({ $gt: currentTime() }),
  };
  const rows = await SessionModel.find(open, 'renewedAt').lean();
  const last = rows.map(({ renewedAt }) => renewedAt.getTime()).sort((one, other) => other - one)[0];
  return { count: rows.length, lastSeenAt: last === undefined ? null : new Date(last) };
};

/**
 * Returns the numbers of a user: bookings by status on both sides, written reviews including hidden ones,
 * open sessions.
 */
export const summarizePerson = async (userId: string) => {
  const own = new Types.ObjectId(userId);
  const [asCustomer, asProvider, reviewsWritten, sessions] = await Promise.all([
    storedBookingCounts({ customerId: userId }),
    storedBookingCounts({ providerUserId: userId }),
    countReviewsForAuthor({ customerId: userId }, userId),
    openSessionsOf(own),
  ]);
  return { asCustomer, asProvider, reviewsWritten, sessions };
};
