import type { ListingStatus } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';
import type { ListingRecord } from '@tm/schema/catalog';

/**
 * Records on the provider document that a listing or the provider leaves the site, in the transaction
 * `session`. Bookings update the same document, so a concurrent booking conflicts, and the second of the two
 * sees the first. Call it before the listing or user is changed, because bookings and reviews lock in this
 * order. Does nothing without a business.
 */
export const recordWithdrawal = async (
  session: ClientSession,
  provider: { _id: Types.ObjectId } | { userId: Types.ObjectId },
): Promise<void> => {
  await ProviderProfileModel.updateOne(
    provider,
    { $inc: { withdrawals: 1 } },
    { session, timestamps: false },
  );
};

/** Calls `recordWithdrawal` when the move of a listing to `status` takes it off the site. */
export const recordWithdrawalOfBusiness = async (
  session: ClientSession,
  { status: before, providerId }: Pick<ListingRecord, 'status' | 'providerId'>,
  status: ListingStatus,
): Promise<void> => {
  if (before === 'active' && status !== 'active') await recordWithdrawal(session, { _id: providerId });
};
