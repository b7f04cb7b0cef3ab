import { Types } from 'mongoose';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { conflict, notFound } from '../refusal';
import { SessionModel } from '../sessions/session.schema';
import { inTransaction } from '../transaction';
import { UserModel } from './user.schema';

type Ending = { adminId: string; userId: string };

/**
 * An admin signs a person out: of the session that the list calls `sessionId`, or of all of them. One transaction with the audit entry.
 * Refuses: 404 when there is no such person or session, 409 for one's own sessions, which have their own page.
 */
export const endUserSessions = async ({ adminId, userId }: Ending, sessionId?: string): Promise<void> => {
  if (adminId === userId) throw conflict('own_sessions', 'Your own sessions are ended in your profile.');
  const own = { userId: new Types.ObjectId(userId) };
  await inTransaction(async (session) => {
    if (!(await UserModel.exists({ _id: own.userId }).session(session))) throw notFound('User not found');
    const { deletedCount } = await SessionModel.deleteMany(
      sessionId ? { ...own, publicId: new Types.ObjectId(sessionId) } : own,
      { session },
    );
    if (sessionId && deletedCount === 0) throw notFound('This session has ended.');
    if (deletedCount === 0) return;
    await appendAudit(session, {
      actorId: adminId,
      action: sessionId ? 'user.endSession' : 'user.endSessions',
      targetId: userId,
    });
  });
};
