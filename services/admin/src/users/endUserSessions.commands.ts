import { Types, conflict, notFound, inTransaction } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { appendAudit } from '@tm/records';
import { SessionModel } from '@tm/schema/records';

type Ending = { adminId: string; userId: string };

/**
 * Signs a user out as an admin: from the session with the public id `sessionId`, or from all. One transaction
 * with the audit entry. Rejects with 404 for an unknown user or session, 409 for one's own sessions, which
 * the profile page manages.
 */
export const endUserSessions = async ({ adminId, userId }: Ending, sessionId?: string): Promise<void> => {
  if (adminId === userId) throw conflict('own_sessions', 'Your own sessions are ended in your profile.');
  const own = { userId: new Types.ObjectId(userId) };
  await inTransaction(async (session) => {
    if (!(await readUsers.exists({ _id: own.userId }).session(session))) throw notFound('User not found');
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
