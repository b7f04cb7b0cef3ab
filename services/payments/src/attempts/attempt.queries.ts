import { MAX_ATTEMPTS } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { PaymentAttemptModel, type PaymentAttemptRecord } from '@tm/schema/payments';

/** Returns the attempts to pay a booking, the newest first. */
export const listAttempts = (bookingId: Types.ObjectId): Promise<PaymentAttemptRecord[]> =>
  PaymentAttemptModel.find({ bookingId })
    .sort({ number: -1 })
    .hint({ bookingId: 1, number: -1 })
    .limit(MAX_ATTEMPTS)
    .lean();
