import { Types, trusted, notFound, inTransaction } from '@tm/mongo';
import { readBookings } from '@tm/schema/read';
import { updateCounters, DERIVED_FIELDS, ListingModel, type ListingRow } from '@tm/schema/catalog';
import { changePictures, deleteViews, ARCHIVED } from '@tm/data-catalog';
import { recordWithdrawal } from '@tm/data-provider';

/**
 * Deletes a listing of the owner with its views. A listing that was ever booked is archived instead, visible
 * only to admins, so that its bookings keep their reference (PD-16). Rejects with 404 when it is not the
 * owner's or already deleted.
 */
export const deleteListing = async (ownerId: string, id: string): Promise<'deleted' | 'archived'> => {
  const _id = new Types.ObjectId(id);
  const own = { _id, ownerId: new Types.ObjectId(ownerId), status: trusted({ $ne: 'archived' as const }) };
  return inTransaction(async (session) => {
    const seen = await ListingModel.findOne(own, DERIVED_FIELDS, { session }).lean<ListingRow>();
    if (!seen) throw notFound('Service not found');
    await recordWithdrawal(session, { _id: seen.providerId });
    const isBooked = await readBookings.exists({ serviceId: _id }).session(session);
    if (isBooked)
      await ListingModel.updateOne({ _id }, { $set: ARCHIVED, $inc: { version: 1 } }, { session });
    else await ListingModel.deleteOne({ _id }, { session });
    const left = isBooked ? { ...seen, ...ARCHIVED } : null;
    await deleteViews([_id], session);
    await changePictures(session, ownerId, seen, left);
    await updateCounters(session, seen, left);
    return isBooked ? 'archived' : 'deleted';
  });
};
