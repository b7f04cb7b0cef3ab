import { trusted, type Types } from '@tm/mongo';
import { SessionModel } from '@tm/schema/records';

/** Maximum number of open sessions of one user (ASVS 7.1.2). */
export const MAX_SESSIONS = 50;

/**
 * Ends a user's sessions beyond the newest ones. Pending sessions are not counted, because they give no
 * access yet.
 */
export const endOldestSessions = async (userId: Types.ObjectId): Promise<void> => {
  const tooOld = await SessionModel.find({ userId, pending: trusted({ $ne: true }) }, '_id')
    .sort({ createdAt: -1, publicId: -1 })
    .skip(MAX_SESSIONS)
    .lean();
  if (tooOld.length > 0)
    await SessionModel.deleteMany({ _id: trusted({ $in: tooOld.map(({ _id }) => _id) }) });
};
