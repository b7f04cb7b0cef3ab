import { trusted, type Types } from 'mongoose';
import { SessionModel } from './session.schema';

/** Open sessions that one person may have (ASVS 7.1.2). */
export const MAX_SESSIONS = 50;

/** Ends the sessions of a person beyond the newest ones. Those that wait for a second factor are not counted: they are none yet. */
export const endOldestSessions = async (userId: Types.ObjectId): Promise<void> => {
  const tooOld = await SessionModel.find({ userId, pending: trusted({ $ne: true }) }, '_id')
    .sort({ createdAt: -1, publicId: -1 })
    .skip(MAX_SESSIONS)
    .lean();
  if (tooOld.length > 0)
    await SessionModel.deleteMany({ _id: trusted({ $in: tooOld.map(({ _id }) => _id) }) });
};
