import type { ClientSession, Types } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ListingRecord } from './listing.schema';

/**
 * A listing leaves the site, in the transaction `session`. Bookings change the provider's document too: of a booking and this at the same
 * moment one comes second and sees what the other has done.
 */
export const meetBookings = async (session: ClientSession, providerId: Types.ObjectId): Promise<void> => {
  await ProviderProfileModel.updateOne(
    { _id: providerId },
    { $inc: { withdrawals: 1 } },
    { session, timestamps: false },
  );
};

type Standing = Pick<ListingRecord, 'status' | 'providerId'>;

/** The same when a change of a listing takes it off the site; no call when it does not. */
export const meetBookingsOnLeaving = async (
  session: ClientSession,
  before: Standing,
  after: Standing,
): Promise<void> => {
  if (before.status === 'active' && after.status !== 'active') await meetBookings(session, before.providerId);
};
