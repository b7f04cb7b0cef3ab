import { Types, trusted, type ClientSession } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { shiftTallies, tallyChange } from '../listingTallies/listingTally.verbs';
import { notFound } from '../refusal';
import { inTransaction } from '../transaction';
import { DERIVED_FIELDS, ListingModel, type ListingRow } from './listing.schema';
import { changePictures } from './listingImages';
import { meetBookings } from './listingWithdrawal';

/** The fields of a deleted listing that still has bookings. */
export const ARCHIVED = {
  status: 'archived',
  pausedBy: null,
  statusReason: null,
  submittedAt: null,
  approved: null,
  pendingEdit: null,
  editRefusal: null,
} as const;

/**
 * Deletes a listing of the owner. A listing that was ever booked is archived instead, visible only to admins,
 * so that its bookings keep their reference (PD-16). Rejects with 404 when it is not the owner's or already
 * deleted.
 */
export const deleteListing = async (ownerId: string, id: string): Promise<'deleted' | 'archived'> => {
  const _id = new Types.ObjectId(id);
  const own = { _id, ownerId: new Types.ObjectId(ownerId), status: trusted({ $ne: 'archived' as const }) };
  return inTransaction(async (session) => {
    const seen = await ListingModel.findOne(own, DERIVED_FIELDS, { session }).lean<ListingRow>();
    if (!seen) throw notFound('Service not found');
    await meetBookings(session, { _id: seen.providerId });
    const isBooked = await BookingModel.exists({ serviceId: _id }).session(session);
    if (isBooked)
      await ListingModel.updateOne({ _id }, { $set: ARCHIVED, $inc: { version: 1 } }, { session });
    else await ListingModel.deleteOne({ _id }, { session });
    const left = isBooked ? { ...seen, ...ARCHIVED } : null;
    await changePictures(session, ownerId, seen, left);
    await tallyChange(session, seen, left);
    return isBooked ? 'archived' : 'deleted';
  });
};

/** Archives all listings of a provider, in the transaction that withdraws the provider. */
export const archiveListings = async (session: ClientSession, providerId: Types.ObjectId): Promise<void> => {
  const own = { providerId, status: trusted({ $ne: 'archived' as const }) };
  const left = await ListingModel.find(own, 'status category city isRestaurant', { session }).lean();
  await ListingModel.updateMany(own, { $set: ARCHIVED, $inc: { version: 1 } }, { session });
  await shiftTallies(
    session,
    left.map((listing) => ({ listing, by: -1 })),
  );
};
