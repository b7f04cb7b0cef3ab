import { Types, trusted } from 'mongoose';
import { noteSecurity } from '../securityEvents';
import { inTransaction } from '../transaction';
import { SessionModel } from './session.schema';

/** More than any user needs; older ones expire. */
const MOST_LISTED = 50;

export type ListedSession = { publicId: string; device: string; createdAt: Date; renewedAt: Date };

/** Lists a user's open sessions, the newest 50, newest first. */
export const listSessionsOf = async (userId: string): Promise<ListedSession[]> => {
  const rows = await SessionModel.find(
    {
      userId: new Types.ObjectId(userId),
      pending: trusted({ $ne: true }),
      expiresAt: trusted({ $gt: new Date() }),
    },
    'publicId device createdAt renewedAt',
  )
    .sort({ createdAt: -1 })
    .limit(MOST_LISTED)
    .lean();
  return rows.map(({ publicId, device, createdAt, renewedAt }) => ({
    publicId: String(publicId),
    device: device ?? 'Unknown device',
    createdAt,
    renewedAt,
  }));
};

/**
 * Ends one of a user's sessions by its public id, and records it for the audit log. Returns false for an
 * unknown id.
 */
export const endListedSession = async (userId: string, publicId: string): Promise<boolean> =>
  inTransaction(async (session) => {
    const { deletedCount } = await SessionModel.deleteOne(
      { userId: new Types.ObjectId(userId), publicId: new Types.ObjectId(publicId) },
      { session },
    );
    if (deletedCount === 0) return false;
    await noteSecurity({ action: 'session.end', actorId: userId, targetId: userId }, { session });
    return true;
  });

/** Ends all sessions of a user except `publicId`, and records it for the audit log. */
export const endOtherSessions = async (userId: string, publicId: string): Promise<void> =>
  inTransaction(async (session) => {
    await SessionModel.deleteMany(
      { userId: new Types.ObjectId(userId), publicId: trusted({ $ne: new Types.ObjectId(publicId) }) },
      { session },
    );
    await noteSecurity({ action: 'session.endOthers', actorId: userId, targetId: userId }, { session });
  });
