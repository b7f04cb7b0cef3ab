import { trusted, type Types } from '@tm/mongo';
import { IS_UNPROCESSED, REFUND_DUE_INDEX, RefundModel, type RefundRecord } from '@tm/schema/payments';

/** A booking has at most one refund per attempt to pay, and one of its held money. */
const MOST = 20;

/** Returns the refunds of a booking, the oldest first. */
export const listRefunds = (bookingId: Types.ObjectId): Promise<RefundRecord[]> =>
  RefundModel.find({ bookingId })
    .sort({ orderedAt: 1 })
    .hint({ bookingId: 1, orderedAt: 1 })
    .limit(MOST)
    .lean();

/** Returns the number of refunds that are not processed, at most `most`. */
export const countWaitingRefunds = (most: number): Promise<number> =>
  RefundModel.countDocuments({ dueAt: trusted(IS_UNPROCESSED) }, { limit: most, hint: REFUND_DUE_INDEX });
