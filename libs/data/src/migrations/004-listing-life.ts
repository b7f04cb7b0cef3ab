import { DAY_MS } from '@tm/domain';
import mongoose, { type mongo } from 'mongoose';

/** Whose pause it is: an admin's says why, or stands in the audit log; any other is the owner's. */
const namePauses = async (db: mongo.Db): Promise<void> => {
  const services = db.collection('services');
  const unnamed = { status: 'paused', pausedBy: null };
  const byAdmin = { $set: { pausedBy: 'admin' } };
  await services.updateMany({ ...unnamed, statusReason: { $nin: [null, ''] } }, byAdmin);
  const pauses = db
    .collection<{ targetId: string }>('auditLog')
    .find({ action: 'listing.pause' }, { projection: { targetId: 1 } });
  for await (const { targetId } of pauses)
    await services.updateOne({ _id: new mongoose.mongo.ObjectId(targetId), ...unnamed }, byAdmin);
  await services.updateMany(unnamed, { $set: { pausedBy: 'owner' } });
};

/**
 * Listings of before there was a queue: pauses get a name, what waits for approval gets its place. And the sweep looks at every
 * picture once more, since it used to keep those of listings whether anything showed them or not.
 */
export const nameListingLife = async (db: mongo.Db): Promise<void> => {
  await namePauses(db);
  await db
    .collection('services')
    .updateMany({ status: 'pending_approval', submittedAt: null }, [{ $set: { submittedAt: '$updatedAt' } }]);
  await db
    .collection('uploads')
    .updateMany({ state: 'stored', sweepAt: null }, { $set: { sweepAt: new Date(Date.now() + DAY_MS) } });
};
