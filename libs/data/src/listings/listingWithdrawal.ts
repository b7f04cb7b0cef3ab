import type { ListingStatus } from '@tm/domain';
import type { ClientSession, Types } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ListingRecord } from './listing.schema';

/**
 * A listing leaves the site, or a provider does, in the transaction `session`. Bookings change the provider's document too: of a booking
 * and this at the same moment one comes second and sees what the other has done. Before the listing or the person is changed: so bookings
 * and reviews lock them. Without a business nothing happens.
 */
export const meetBookings = async (
  session: ClientSession,
  provider: { _id: Types.ObjectId } | { userId: Types.ObjectId },
): Promise<void> => {
  await ProviderProfileModel.updateOne(
    provider,
    { $inc: { withdrawals: 1 } },
    { session, timestamps: false },
  );
};

/** The same when the move of a listing to `status` takes it off the site; no call when it does not. */
export const meetBookingsOnLeaving = async (
  session: ClientSession,
  { status: before, providerId }: Pick<ListingRecord, 'status' | 'providerId'>,
  status: ListingStatus,
): Promise<void> => {
  if (before === 'active' && status !== 'active') await meetBookings(session, { _id: providerId });
};
