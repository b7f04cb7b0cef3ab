import { DAY_MS } from '@tm/domain';
import mongoose from 'mongoose';
import type { mongo } from '@tm/mongo';

/**
 * Stores the party of each pause: an admin's pause has a reason or an audit entry, any other is the owner's.
 */
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
 * Fills the fields of the moderation queue for older listings: `pausedBy`, and `submittedAt` of those that
 * wait. Also schedules every picture for the sweep, which used to keep listing pictures even when unused.
 */
export const fillModerationFields = async (db: mongo.Db): Promise<void> => {
  await namePauses(db);
  await db
    .collection('services')
    .updateMany({ status: 'pending_approval', submittedAt: null }, [{ $set: { submittedAt: '$updatedAt' } }]);
  await db
    .collection('uploads')
    .updateMany({ state: 'stored', sweepAt: null }, { $set: { sweepAt: new Date(Date.now() + DAY_MS) } });
};
