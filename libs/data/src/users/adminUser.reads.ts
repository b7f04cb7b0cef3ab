import { trusted, Types } from 'mongoose';
import { keptCounts } from '../bookings/booking.totals';
import { countReviewsForAuthor } from '../reviews/hiddenReview.reads';
import { SessionModel } from '../sessions/session.schema';
import { UserModel } from './user.schema';
import { HIDDEN_FIELDS, type ListedUser } from './userWish';

const openSessionsOf = async (userId: Types.ObjectId) => {
  const open = {
    userId,
    pending: trusted({ $ne: true }),
    expiresAt: trusted({ $gt: new Date() }),
  };
  const rows = await SessionModel.find(open, 'renewedAt').lean();
  const last = rows.map(({ renewedAt }) => renewedAt.getTime()).sort((one, other) => other - one)[0];
  return { count: rows.length, lastSeenAt: last === undefined ? null : new Date(last) };
};

/**
 * Finds a user by id for admins, also an erased one, or null. Without the fields that only sign-in and
 * searches need.
 */
export const findPerson = async (userId: string): Promise<ListedUser | null> =>
  UserModel.findById(userId, HIDDEN_FIELDS).lean<ListedUser>();

/**
 * Returns the numbers of a user: bookings by status on both sides, written reviews including hidden ones,
 * open sessions.
 */
export const summarizePerson = async (userId: string) => {
  const own = new Types.ObjectId(userId);
  const [asCustomer, asProvider, reviewsWritten, sessions] = await Promise.all([
    keptCounts({ customerId: userId }),
    keptCounts({ providerUserId: userId }),
    countReviewsForAuthor({ customerId: userId }, userId),
    openSessionsOf(own),
  ]);
  return { asCustomer, asProvider, reviewsWritten, sessions };
};
