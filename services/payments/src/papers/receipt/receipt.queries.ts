import type { Types } from '@tm/mongo';
import { LedgerTransactionModel, type LedgerTransactionRecord } from '@tm/schema/payments';
import { readProviderProfiles } from '@tm/schema/read';

/**
 * More than a booking can have: 10 attempts with a charge, a refund and its end each, 10 refunds by its
 * provider with their ends, and what ends it.
 */
const MOST = 200;

/** Returns the transactions of a booking, the oldest first. */
export const findBookingTransactions = (bookingId: Types.ObjectId): Promise<LedgerTransactionRecord[]> =>
  LedgerTransactionModel.find({ bookingId })
    .sort({ at: 1, _id: 1 })
    .hint({ bookingId: 1, at: -1, _id: -1 })
    .limit(MOST)
    .lean<LedgerTransactionRecord[]>();

/** Returns the name of a business; empty after its erasure. */
export const businessNameOf = async (id: Types.ObjectId): Promise<string> =>
  (await readProviderProfiles.findById(id, 'businessName').lean())?.businessName ?? '';
