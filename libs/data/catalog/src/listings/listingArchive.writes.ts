import { trusted, type ClientSession, type Types } from '@tm/mongo';
import { shiftCounters, ListingModel } from '@tm/schema/catalog';

/** The fields of a deleted listing that still has bookings. */
export const ARCHIVED = {
  status: 'archived',
  pausedBy: null,
  statusReason: null,
  heldFrom: null,
  submittedAt: null,
  approved: null,
  pendingEdit: null,
  editRefusal: null,
} as const;

/** Archives all listings of a provider, in the transaction that withdraws the provider. */
export const archiveListings = async (session: ClientSession, providerId: Types.ObjectId): Promise<void> => {
  const own = { providerId, status: trusted({ $ne: 'archived' as const }) };
  const left = await ListingModel.find(own, 'status category city isRestaurant isVerified', {
    session,
  }).lean();
  await ListingModel.updateMany(own, { $set: ARCHIVED, $inc: { version: 1 } }, { session });
  await shiftCounters(
    session,
    left.map((listing) => ({ listing, by: -1 })),
  );
};
