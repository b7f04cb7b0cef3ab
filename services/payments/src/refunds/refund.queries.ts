import { MAX_ATTEMPTS, MAX_GIVEN_BACK, MAX_GOODWILL, type RefundCause } from '@tm/domain';
import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { IS_UNPROCESSED, REFUND_DUE_INDEX, RefundModel, type RefundRecord } from '@tm/schema/payments';

/** A booking has at most one refund per attempt to pay, those of its provider and of the site, and two. */
const MOST = MAX_ATTEMPTS + MAX_GIVEN_BACK + MAX_GOODWILL + 2;

/** Returns the refunds of a booking, the oldest first. */
export const listRefunds = (bookingId: Types.ObjectId): Promise<RefundRecord[]> =>
  RefundModel.find({ bookingId })
    .sort({ orderedAt: 1 })
    .hint({ bookingId: 1, orderedAt: 1 })
    .limit(MOST)
    .lean();

/** Returns the number of refunds of a booking with a cause. */
export const countRefunds = (
  session: ClientSession,
  bookingId: Types.ObjectId,
  cause: RefundCause,
): Promise<number> =>
  RefundModel.countDocuments({ bookingId, cause }, { session, hint: { bookingId: 1, orderedAt: 1 } });

/** Returns the number of refunds that are not processed, at most `most`. */
export const countWaitingRefunds = (most: number): Promise<number> =>
  RefundModel.countDocuments({ dueAt: trusted(IS_UNPROCESSED) }, { limit: most, hint: REFUND_DUE_INDEX });
