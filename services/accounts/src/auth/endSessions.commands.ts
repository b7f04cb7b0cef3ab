import { Types, trusted, inTransaction } from '@tm/mongo';
import { recordSecurityEvent } from '@tm/records';
import { SessionModel } from '@tm/schema/records';

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
    await recordSecurityEvent({ action: 'session.end', actorId: userId, targetId: userId }, { session });
    return true;
  });

/** Ends all sessions of a user except `publicId`, and records it for the audit log. */
export const endOtherSessions = async (userId: string, publicId: string): Promise<void> =>
  inTransaction(async (session) => {
    await SessionModel.deleteMany(
      { userId: new Types.ObjectId(userId), publicId: trusted({ $ne: new Types.ObjectId(publicId) }) },
      { session },
    );
    await recordSecurityEvent(
      { action: 'session.endOthers', actorId: userId, targetId: userId },
      { session },
    );
  });
